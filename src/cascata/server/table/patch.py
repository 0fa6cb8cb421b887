"""What changed between two views (a structural diff), so that only that travels.

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
    # Views share the parts that have not changed, and most of what has been made anew is equal:
    # comparing is much quicker than looking inside. (So 1 and true must not take turns in a view.)
    return None if old is new or old == new else _change(old, new)


def _change(old: Plain, new: Plain) -> Patch:
    kind = type(old)
    if kind is type(new):
        if kind is dict:
            return _inside_object(old, new)
        if kind is list:
            return _inside_list(old, new)
    return {"=": new}


def _inside_object(old: dict[str, Plain], new: dict[str, Plain]) -> Patch:
    inside: Patch = {}
    for key, value in new.items():
        if key not in old:
            inside[key] = {"=": value}
        elif (before := old[key]) is not value and before != value:
            inside[key] = _change(before, value)
    for key in old:
        if key not in new:
            inside[key] = {"-": 1}
    return {"~": inside}


def _inside_list(old: list[Plain], new: list[Plain]) -> Patch:
    if len(new) < len(old):
        return {"=": new}
    inside: Patch = {}
    for index, (before, after) in enumerate(zip(old, new, strict=False)):
        if before is not after and before != after:
            inside[str(index)] = _change(before, after)
    if len(new) == len(old):
        return {"~": inside}
    return {"=": new} if inside else {"+": new[len(old) :]}
