#!/usr/bin/env python3
"""Finds statements of a PostgreSQL migration that lock, rewrite, scan or destroy. Prints JSON. Python 3.9, no packages."""
import argparse
import json
import re
import sys

TOKEN = re.compile(
    r"(?P<comment>--[^\n]*|/\*.*?\*/)"
    r"|(?P<quoted>[eE]?'(?:[^'\\]|''|\\.)*'|(?P<dollar>\$[A-Za-z_]*\$).*?(?P=dollar))"
    r"|(?P<name>\"[^\"]*\")"
    r"|(?P<end>;)",
    re.DOTALL,
)
NAME = r"(?:only\s+)?((?:[\w$]+|\"[^\"]+\")(?:\s*\.\s*(?:[\w$]+|\"[^\"]+\"))?)"
VOLATILE = re.compile(r"default\s+\(*\s*(?:gen_random_uuid|uuid_generate_v\d\w*|uuidv[47]|random|clock_timestamp|timeofday|nextval)\s*\(|\b(?:big|small)?serial\b|generated\s+(?:always|by\s+default)\s+as\b")
STRONG = {"not_null_scan", "constraint_scan", "foreign_key_scan", "unique_blocks", "type_rewrite", "volatile_default", "drop", "rename", "truncate", "full_lock", "index_blocks_writes"}
EFFECTS = {
    "index_blocks_writes": "writes wait until the index is built",
    "concurrently_in_transaction": "refused inside a transaction",
    "not_null_scan": "all queries wait while every row is read",
    "constraint_scan": "all queries wait while every row is read",
    "foreign_key_scan": "writes on both tables wait while every row is checked",
    "unique_blocks": "all queries wait while the index is built",
    "type_rewrite": "all queries wait while the table is rewritten",
    "volatile_default": "all queries wait while the table is rewritten",
    "drop": "cannot be undone; the running version may still use it",
    "rename": "the running version knows the old name",
    "all_rows": "one transaction over all rows",
    "truncate": "all rows gone",
    "cascade": "also drops or empties what is not named",
    "full_lock": "all or most queries wait",
    "public_grant": "every role gets it",
    "security_off": "a protection is switched off",
    "no_lock_timeout": "no lock_timeout before it: the queue grows without a limit",
}


def stop(message):
    print(message, file=sys.stderr)
    sys.exit(2)


def statements_of(text):
    """Statements as (line, text) in lower case, without comments; quoted text is left out, names stay."""
    at, parts, start, found = 0, [], None, []

    def keep(piece, offset):
        nonlocal start
        if start is None and piece.strip():
            start = text.count("\n", 0, offset + len(piece) - len(piece.lstrip())) + 1
        parts.append(piece)

    def finish():
        nonlocal start
        sql = " ".join("".join(parts).split())
        if sql:
            found.append((start, sql))
        parts.clear()
        start = None

    for token in TOKEN.finditer(text):
        keep(text[at : token.start()].lower(), at)
        at = token.end()
        if token["end"]:
            finish()
        elif token["comment"]:
            parts.append(" ")
        else:
            keep("''" if token["quoted"] else token[0], token.start())
    keep(text[at:].lower(), at)
    finish()
    return found


def subcommands(rest):
    """ALTER TABLE's parts, split at commas outside parentheses."""
    depth, part, parts = 0, "", []
    for sign in rest:
        depth += (sign == "(") - (sign == ")")
        if sign == "," and depth == 0:
            parts.append(part.strip())
            part = ""
        else:
            part += sign
    return [*parts, part.strip()]


def rules_of_alter(part):
    added = re.match(r"add\s+(?:column\s+(?:if\s+not\s+exists\s+)?)?(.*)", part)
    if re.match(r"add\s+(constraint|check|foreign|unique|primary|exclude)\b", part):
        is_later = "not valid" in part
        if "foreign key" in part and not is_later:
            yield "foreign_key_scan"
        elif re.search(r"\bcheck\s*\(", part) and not is_later:
            yield "constraint_scan"
        elif re.search(r"\b(unique|primary\s+key|exclude)\b", part) and "using index" not in part:
            yield "unique_blocks"
    elif added:
        if VOLATILE.search(part):
            yield "volatile_default"
        if re.search(r"\breferences\b", part) and re.search(r"\bdefault\b", part):
            yield "foreign_key_scan"
        if re.search(r"\bcheck\s*\(", part):
            yield "constraint_scan"
        if re.search(r"\b(unique|primary\s+key)\b", part):
            yield "unique_blocks"
    if re.match(r"alter\s+(column\s+)?\S+\s+set\s+not\s+null", part):
        yield "not_null_scan"
    if re.match(r"alter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b", part):
        yield "type_rewrite"
    if re.match(r"drop\s+(column\b|(?!constraint|default|not|expression|identity)\S)", part):
        yield "drop"
    if re.match(r"rename\b", part):
        yield "rename"
    if re.match(r"disable\s+(trigger|row\s+level)|no\s+force\s+row", part):
        yield "security_off"


def rules_of(sql, is_wrapped):
    """The rules that a statement meets, and the table that it is about."""
    table = None
    found = []
    match = re.match(rf"alter\s+table\s+(?:if\s+exists\s+)?{NAME}\s+(.*)", sql)
    if match:
        table = match[1]
        found += [rule for part in subcommands(match[2]) for rule in rules_of_alter(part)]
    match = re.match(rf"create\s+(unique\s+)?index\s+(concurrently\s+)?.*?\bon\s+{NAME}", sql)
    if match:
        table = match[3]
        found += ["index_blocks_writes"] if not match[2] else ["concurrently_in_transaction"] if is_wrapped else []
    match = re.match(rf"(?:drop|reindex)\s+index\s+concurrently|reindex\s+\w+\s+concurrently", sql)
    if match and is_wrapped:
        found.append("concurrently_in_transaction")
    match = re.match(rf"drop\s+(?:table|schema|view|materialized\s+view|type|column|function)\s+(?:if\s+exists\s+)?{NAME}", sql)
    if match:
        table = match[1]
        found.append("drop")
    match = re.match(rf"(?:update\s+{NAME}\s+|delete\s+from\s+{NAME})", sql)
    if match and not re.search(r"\bwhere\b", sql):
        table = match[1] or match[2]
        found.append("all_rows")
    match = re.match(rf"truncate\s+(?:table\s+)?{NAME}", sql)
    if match:
        table = match[1]
        found.append("truncate")
    if re.match(r"lock\s+table|vacuum\s+(\(.*full.*\)|full)|cluster\b|reindex\s+(?!.*concurrently)", sql):
        found.append("full_lock")
    if re.match(r"(drop|truncate|alter\s+table)\b.*\bcascade\b", sql) and "on delete cascade" not in sql and "on update cascade" not in sql:
        found.append("cascade")
    if re.match(r"grant\b.*\bto\s+public\b", sql):
        found.append("public_grant")
    return table, found


def bare(name):
    return re.sub(r"[\s\"]", "", name or "").removeprefix("public.")


def scan(text, is_wrapped):
    created, findings, has_timeout, count = set(), [], False, 0
    for line, sql in statements_of(text):
        count += 1
        if re.match(r"begin\b|start\s+transaction", sql):
            is_wrapped = True
        elif re.match(r"(commit|end|rollback)\b", sql):
            is_wrapped = False
        if re.match(r"set\s+(local\s+|session\s+)?lock_timeout", sql):
            has_timeout = True
        new = re.match(rf"create\s+(?:unlogged\s+|temp(?:orary)?\s+)?table\s+(?:if\s+not\s+exists\s+)?{NAME}", sql)
        if new and "if not exists" not in sql:
            created.add(bare(new[1]))
        table, rules = rules_of(sql, is_wrapped)
        if table and bare(table) in created:
            rules = [rule for rule in rules if rule in ("concurrently_in_transaction", "cascade", "security_off")]
        if not has_timeout and STRONG & set(rules):
            rules.append("no_lock_timeout")
        for rule in dict.fromkeys(rules):
            findings.append({"rule": rule, "line": line, "table": table, "statement": sql[:160], "effect": EFFECTS[rule]})
    return {"statements": count, "findings": findings}


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("file")
    options.add_argument("--no-transaction", action="store_true", help="the tool does not wrap the file in a transaction")
    given = options.parse_args()
    try:
        with open(given.file, encoding="utf-8") as file:
            text = file.read()
    except (OSError, UnicodeError) as error:
        stop(str(error))
    report = scan(text, not given.no_transaction)
    if not report["statements"]:
        stop(f"{given.file}: no statement found")
    print(json.dumps(report, ensure_ascii=False, indent=2))
    sys.exit(1 if report["findings"] else 0)


if __name__ == "__main__":
    main()
