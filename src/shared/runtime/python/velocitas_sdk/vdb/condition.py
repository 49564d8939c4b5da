"""Conditions of subscriptions: comparisons of signals with values, joined by AND, OR and NOT."""

import operator
import re

TOKEN = re.compile(r"\s*(?:(?P<text>'[^']*'|\"[^\"]*\")|(?P<number>-?\d+(?:\.\d+)?)|(?P<sign><=|>=|!=|<>|==|[()=<>])|(?P<word>[A-Za-z_][\w.]*))")
SIGNS = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "=": operator.eq,
    "==": operator.eq,
    "!=": operator.ne,
    "<>": operator.ne,
}


def parse(text):
    """The signals that the condition names, and a function of `{path: value}` that says whether it holds.

    Raises ValueError where the condition cannot be read.
    """
    tokens = _tokens(text)
    paths = [word for kind, word in tokens if kind == "word" and "." in word]
    holds = _either(tokens, text)
    if tokens:
        raise ValueError(f'Cannot read the condition "{text}" at "{tokens[0][1]}"')
    return paths, holds


def _tokens(text):
    tokens, at = [], 0
    text = text.rstrip()
    while at < len(text):
        match = TOKEN.match(text, at)
        if not match:
            raise ValueError(f'Cannot read the condition "{text}" at "{text[at:]}"')
        kind = match.lastgroup
        tokens.append((kind, match[kind]))
        at = match.end()
    return tokens


def _next_is(tokens, word):
    if tokens and tokens[0][1].upper() == word:
        return tokens.pop(0)
    return None


def _either(tokens, text):
    parts = [_both(tokens, text)]
    while _next_is(tokens, "OR"):
        parts.append(_both(tokens, text))
    return lambda values: any(part(values) for part in parts)


def _both(tokens, text):
    parts = [_one(tokens, text)]
    while _next_is(tokens, "AND"):
        parts.append(_one(tokens, text))
    return lambda values: all(part(values) for part in parts)


def _one(tokens, text):
    if _next_is(tokens, "NOT"):
        part = _one(tokens, text)
        return lambda values: not part(values)
    if _next_is(tokens, "("):
        part = _either(tokens, text)
        if not _next_is(tokens, ")"):
            raise ValueError(f'A parenthesis is not closed in the condition "{text}"')
        return part
    if len(tokens) < 3 or tokens[1][1] not in SIGNS:
        raise ValueError(f'The condition "{text}" needs comparisons such as "Vehicle.Speed > 50"')
    left, compare, right = _operand(tokens.pop(0)), SIGNS[tokens.pop(0)[1]], _operand(tokens.pop(0))

    def holds(values):
        a, b = left(values), right(values)
        return a is not None and b is not None and compare(a, b)

    return holds


def _operand(token):
    kind, text = token
    if kind == "text":
        return lambda _: text[1:-1]
    if kind == "number":
        return lambda _: float(text)
    if text.lower() in ("true", "false"):
        return lambda _: text.lower() == "true"
    return lambda values: values.get(text)
