"""`/api/docs`: the OpenAPI document as a plain page, without any script or foreign host."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

_METHODS = ("get", "put", "post", "delete")


def reference(document: Mapping[str, Any]) -> str:
    """The reference as HTML."""
    title = escape(f"{document['info']['title']} {document['info']['version']}")
    lines = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title}</title></head><body>",
        f"<h1>{title}</h1>",
        f"<p>{escape(document['info'].get('description', ''))}</p>",
        '<p>For programs: <a href="/api/openapi.json">openapi.json</a></p>',
        "<h2>Requests</h2>",
        *_requests(document["paths"]),
        "<h2>Documents</h2>",
        *_documents(document["components"]["schemas"]),
        "</body></html>",
    ]
    return "\n".join(lines)


def _requests(paths: Mapping[str, Any]) -> Iterator[str]:
    for path, methods in paths.items():
        for method in _METHODS:
            if method in methods:
                request = methods[method]
                yield f"<h3><code>{method.upper()} {escape(path)}</code></h3>"
                yield f"<p>{escape(request.get('description', ''))}</p>"
                body = request.get("requestBody", {}).get("content", {})
                for kind in body.values():
                    yield f"<p>Takes {_type(kind['schema'])}</p>"
                for status, answer in request["responses"].items():
                    for kind in answer.get("content", {}).values():
                        if status.startswith("2") and kind.get("schema"):
                            yield f"<p>Answers {status} with {_type(kind['schema'])}</p>"


def _documents(schemas: Mapping[str, Any]) -> Iterator[str]:
    for name, schema in schemas.items():
        yield f'<h3 id="{escape(name)}">{escape(name)}</h3>'
        yield f"<p>{escape(schema.get('description', ''))}</p><dl>"
        for field, of in schema.get("properties", {}).items():
            needed = "" if field in schema.get("required", ()) else ", may be left out"
            yield f"<dt><code>{escape(field)}</code>: {_type(of)}{needed}</dt>"
            yield f"<dd>{escape(of.get('description', ''))}</dd>"
        yield "</dl>"


def _type(schema: Mapping[str, Any]) -> str:
    """The type of a value in a few words, with links to documents."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rsplit("/", 1)[-1])
        return f'<a href="#{name}">{name}</a>'
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " or ".join(_type(one) for one in schema[union])
    if "const" in schema:
        return f"<code>{escape(str(schema['const']))}</code>"
    if "enum" in schema:
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    return escape(schema.get("type", "anything"))
