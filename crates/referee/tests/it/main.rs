//! The program as people and programs use it.
