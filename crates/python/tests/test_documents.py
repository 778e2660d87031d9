"""The documents are run, and the types are checked."""

import doctest
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parents[1]


@pytest.mark.parametrize("page", [HERE / "README.md", HERE.parents[1] / "docs" / "python.md"])
def test_pages_say_what_happens(page):
    result = doctest.testfile(str(page), module_relative=False, encoding="utf-8", optionflags=doctest.ELLIPSIS)
    assert result.attempted > 5 and result.failed == 0


@pytest.mark.parametrize("name", ["tabletop", "tabletop.pettingzoo", "tabletop.gymnasium", "tabletop.research"])
def test_docstrings_say_what_happens(name):
    result = doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS)
    assert result.attempted > 2 and result.failed == 0


def test_everything_public_is_documented():
    import tabletop
    from tabletop import research

    modules = [tabletop, tabletop.errors, tabletop.types, research]
    for module in modules:
        for name in module.__all__:
            thing = getattr(module, name)
            assert isinstance(thing, str) or thing.__doc__, name
            if isinstance(thing, type) and not issubclass(thing, tuple):
                members = [member for member in vars(thing) if not member.startswith("_")]
                undocumented = [member for member in members if not getattr(thing, member).__doc__]
                assert not undocumented, (name, undocumented)


def run(*arguments):
    done = subprocess.run([sys.executable, "-m", *arguments], cwd=HERE, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_types_are_strict():
    pytest.importorskip("mypy")
    run("mypy", "--strict", "python/tabletop", "tests/typed.py")


def test_stubs_are_those_of_the_module():
    pytest.importorskip("mypy")
    run("mypy.stubtest", "tabletop._tabletop", "--ignore-disjoint-bases")
