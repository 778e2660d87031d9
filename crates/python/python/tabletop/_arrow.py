"""The rows of a study through the Arrow C stream interface."""

from __future__ import annotations

from typing import Any

from ._tabletop import Study


def table(study: Study) -> Any:
    """The rows as a `pyarrow.Table`. Each column has its type, even without rows."""
    try:
        import pyarrow as pa
    except ImportError as error:
        raise ImportError("the rows of a study need pyarrow: pip install pyarrow") from error

    def kind(name: str) -> Any:
        head = name.split("_")[0]
        kinds = {
            "stopped": pa.bool_(),
            "first": pa.uint32(),
            "player": pa.string(),
            "seat": pa.uint32(),
            "share": pa.float64(),
            "score": pa.int32(),
            "lead": pa.int32(),
        }
        return kinds.get(head, pa.uint64())

    columns = study.columns()
    arrays = [pa.array(values, type=kind(name)) for name, values in columns.items()]
    return pa.table(dict(zip(columns, arrays)))


def stream(study: Study, requested_schema: object = None) -> Any:
    """Returns the stream of `Study.__arrow_c_stream__`."""
    return table(study).__arrow_c_stream__(requested_schema)
