"""What changed between two views, so that only that travels.

{"=": value}             put this in its place
{"~": {key: patch}}      go inside an object or a list (keys of lists are indices)
{"+": [...]}             a list got longer
{"-": 1}                 the key is gone
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cascata.core.game import Plain

Patch = dict[str, Any]


def diff(old: Plain, new: Plain) -> Patch | None:
    """The patch that makes `new` of `old`; None when they are equal."""
    if old is new:  # views share the parts that have not changed
        return None
    kind = type(old)
    if kind is not type(new):
        return {"=": new}
    if kind is dict:
        return _inside_object(old, new)
    if kind is list:
        return _inside_list(old, new)
    return None if old == new else {"=": new}


def _inside_object(old: dict[str, Plain], new: dict[str, Plain]) -> Patch | None:
    inside: Patch = {}
    for key, value in new.items():
        if key not in old:
            inside[key] = {"=": value}
        elif old[key] is not value:  # most are: a call for each would be most of the work
            change = diff(old[key], value)
            if change is not None:
                inside[key] = change
    for key in old:
        if key not in new:
            inside[key] = {"-": 1}
    return {"~": inside} if inside else None


def _inside_list(old: list[Plain], new: list[Plain]) -> Patch | None:
    if len(new) < len(old):
        return {"=": new}
    inside: Patch = {}
    for index, (before, after) in enumerate(zip(old, new, strict=False)):
        if before is not after:
            change = diff(before, after)
            if change is not None:
                inside[str(index)] = change
    if len(new) == len(old):
        return {"~": inside} if inside else None
    return {"=": new} if inside else {"+": new[len(old) :]}
