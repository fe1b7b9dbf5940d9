#!/usr/bin/env python3
"""Finds statements of a PostgreSQL migration that lock, rewrite, scan or destroy. Prints JSON. Python 3.9, no packages."""
import argparse
import json
import re
import sys

TOKEN = re.compile(
    r"(?P<comment>--[^\n]*|/\*)"
    r"|(?P<quoted>\b[eE]'(?:[^'\\]|''|\\.)*'|'(?:[^']|'')*'|(?P<dollar>\$(?:[^\W\d]\w*)?\$).*?(?P=dollar))"
    r"|(?P<name>\"(?:[^\"]|\"\")*\")"
    r"|(?P<psql>(?<=\n)\\[^\n]*)"
    r"|(?P<end>;)",
    re.DOTALL,
)
LIMIT = re.compile(r"'\s*\d+\s*(?:us|ms|s|min|h|d)?\s*'")
NAME = r"(?:only\s+)?((?:[\w$]+|\"[^\"]+\")(?:\s*\.\s*(?:[\w$]+|\"[^\"]+\"))?)"
# Functions that give one value for all rows of a statement: PostgreSQL stores it once and rewrites nothing.
STABLE = {"now", "transaction_timestamp", "statement_timestamp", "current_timestamp", "localtimestamp", "current_setting", "to_timestamp", "make_date", "array", "row", "coalesce", "jsonb_build_object", "json_build_object", "timezone", "lower", "upper", "md5", "cast", "interval"}
EFFECTS = {
    "short_lock": "waits for open transactions on the table; later queries (for triggers and foreign keys: later writes) wait behind it",
    "index_blocks_writes": "writes wait until the index is built",
    "concurrently_in_transaction": "refused inside a transaction",
    "not_null_scan": "all queries wait while every row is read",
    "not_null_without_default": "refused if the table has a row",
    "constraint_scan": "all queries (for a domain: writes) wait while every row is read",
    "foreign_key_scan": "writes on both tables wait while every row is checked",
    "unique_blocks": "all queries wait while the index is built",
    "type_rewrite": "all queries wait while the table is rewritten, unless old and new type are stored alike",
    "volatile_default": "all queries wait while the table is rewritten",
    "table_rewrite": "all queries wait while the table is copied",
    "drop_index": "all queries wait for the lock; queries that used the index become slow",
    "drop": "cannot be undone; the running version may still use it",
    "rename": "the running version knows the old name",
    "all_rows": "one transaction over all rows",
    "matching_rows": "one transaction over as many rows as match",
    "truncate": "all rows gone",
    "cascade": "also drops or empties what is not named",
    "full_lock": "all or most queries wait until it ends",
    "lock_held": "a strong lock taken earlier in this transaction is held while this runs",
    "enum_value": "cannot be used in the same transaction and cannot be removed",
    "public_grant": "every role gets it",
    "revoke": "the running version may lose a right",
    "row_security_on": "without a matching policy the application sees no rows",
    "security_off": "a protection is switched off",
    "no_lock_timeout": "no lock_timeout before it: the queue grows without a limit",
    "unread": "not judged by this script: read it yourself",
}
STRONG = {"short_lock", "index_blocks_writes", "not_null_scan", "constraint_scan", "foreign_key_scan", "unique_blocks", "type_rewrite", "volatile_default", "table_rewrite", "drop_index", "drop", "rename", "truncate", "full_lock", "row_security_on", "security_off"}
LONG = {"all_rows", "matching_rows", "unread", "validate", "index_blocks_writes", "not_null_scan", "constraint_scan", "foreign_key_scan", "unique_blocks", "type_rewrite", "volatile_default", "table_rewrite", "full_lock"}
QUIET = re.compile(
    r"(begin|start\s+transaction|commit|end|rollback|abort|savepoint|release|set|reset|show|comment|analyze|explain|prepare|notify)\b"
    r"|create\s+(or\s+replace\s+)?(function|procedure|aggregate|type|domain|sequence|schema|extension|role|user|view|operator|cast|collation|statistics)\b"
    r"|create\s+(unlogged\s+|(?:global\s+|local\s+)?temp(?:orary)?\s+)?(table|sequence|view|recursive\s+view)\b"
    r"|(grant|alter\s+default\s+privileges|insert\s+into|alter\s+(function|procedure|role|sequence|extension|statistics))\b"
)


def stop(message):
    print(message, file=sys.stderr)
    sys.exit(2)


def end_of_comment(text, at):
    """PostgreSQL's block comments nest."""
    depth = 1
    for mark in re.finditer(r"/\*|\*/", text[at:]):
        depth += 1 if mark[0] == "/*" else -1
        if depth == 0:
            return at + mark.end()
    return None


def statements_of(text):
    """Statements as (line, text) in lower case, without comments; quoted text is left out, names stay."""
    at, parts, start, found = 0, [], None, []
    line_of = lambda offset: text.count("\n", 0, offset) + 1

    def keep(piece, offset):
        nonlocal start
        if start is None and piece.strip():
            start = line_of(offset + len(piece) - len(piece.lstrip()))
        parts.append(piece)

    def plain(piece, offset):
        unclosed = re.search(r"['\"]|\$(?:[^\W\d]\w*)?\$", piece)
        if unclosed:
            stop(f"line {line_of(offset + unclosed.start())}: a quotation begins and does not end; nothing after it was read")
        keep(piece.lower(), offset)

    def finish():
        nonlocal start
        sql = " ".join("".join(parts).split())
        if sql:
            found.append((start, sql))
        parts.clear()
        start = None

    while True:
        token = TOKEN.search(text, at)
        if not token:
            break
        plain(text[at : token.start()], at)
        at = token.end()
        if token["end"]:
            finish()
        elif token["comment"] == "/*":
            at = end_of_comment(text, at)
            if at is None:
                stop(f"line {line_of(token.start())}: a comment begins and does not end; nothing after it was read")
            parts.append(" ")
        elif token["comment"]:
            parts.append(" ")
        elif token["psql"]:
            finish()
            found.append((line_of(token.start()), token[0].strip()))
        elif token["quoted"]:
            keep(token[0] if LIMIT.fullmatch(token[0]) else "''", token.start())
        else:
            keep(token[0], token.start())
    plain(text[at:], at)
    finish()
    return found


def subcommands(rest):
    """The parts of a list, split at commas outside parentheses."""
    depth, part, parts = 0, "", []
    for sign in rest:
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and depth == 0:
            parts.append(part.strip())
            part = ""
        else:
            part += sign
    return [*parts, part.strip()]


def outside_parentheses(sql):
    depth, kept = 0, ""
    for sign in sql:
        depth -= sign == ")"
        kept += sign if depth == 0 and sign != ")" else " "
        depth += sign == "("
    return kept


def differs_for_each_row(part):
    if re.search(r"\b(?:small|big)?serial\b|\bgenerated\s+(?:always|by\s+default)\s+as\b(?!.*\bvirtual\b)", part):
        return True
    default = re.search(r"\bdefault\b(.*)", part)
    if not default:
        return False
    value = re.split(r"\b(?:not\s+null|check|references|unique|primary\s+key|constraint|collate)\b", default[1])[0]
    value = re.sub(r"::\s*[\w.]+(?:\s*\([\d,\s]*\))?", "", value)
    return any(name.removeprefix("pg_catalog.") not in STABLE for name in re.findall(r"([\w.]+)\s*\(", value))


def rules_of_added_column(part):
    yield "short_lock"
    has_value = re.search(r"\bdefault\b(?!\s+null\b)|\bserial\b|\b(?:small|big)serial\b|\bgenerated\b", part)
    if differs_for_each_row(part):
        yield "volatile_default"
    if re.search(r"\bnot\s+null\b|\bprimary\s+key\b", part) and not has_value:
        yield "not_null_without_default"
    if re.search(r"\breferences\b", part) and re.search(r"\bdefault\b", part):
        yield "foreign_key_scan"
    if re.search(r"\bcheck\s*\(", part):
        yield "constraint_scan"
    if re.search(r"\b(unique|primary\s+key)\b", part):
        yield "unique_blocks"


def rules_of_alter(part):
    if re.match(r"validate\s+constraint|alter\s+(column\s+)?\S+\s+(set\s+statistics|(re)?set\s*\()|(re)?set\s*\(|cluster\s+on|set\s+without\s+cluster", part):
        yield "validate" if part.startswith("validate") else "quiet"
    elif re.match(r"add\s+(constraint|check|foreign|unique|primary|exclude|not\s+null)\b", part):
        is_later = "not valid" in part
        yield "short_lock"
        if "foreign key" in part:
            if not is_later:
                yield "foreign_key_scan"
        elif re.search(r"\b(unique|primary\s+key|exclude)\b", part):
            if "using index" not in part:
                yield "unique_blocks"
        elif not is_later:
            yield "constraint_scan"
    elif re.match(r"add\b", part):
        yield from rules_of_added_column(part)
    elif re.match(r"alter\s+(column\s+)?\S+\s+set\s+not\s+null", part):
        yield "not_null_scan"
    elif re.match(r"alter\s+(column\s+)?\S+\s+(set\s+data\s+)?type\b", part):
        yield "type_rewrite"
    elif re.match(r"alter\s+(column\s+)?\S+\s+set\s+expression", part):
        yield "table_rewrite"
    elif re.match(r"drop\s+constraint\b", part):
        yield from ("short_lock", "security_off")
    elif re.match(r"drop\b", part):
        yield "drop"
    elif re.match(r"rename\b|set\s+schema\b", part):
        yield "rename"
    elif re.match(r"set\s+(tablespace|logged|unlogged|access\s+method)\b", part):
        yield "table_rewrite"
    elif re.match(r"disable\s+(trigger|rule|row\s+level)|no\s+force\s+row", part):
        yield "security_off"
    elif re.match(r"(enable|force)\s+row\s+level", part):
        yield "row_security_on"
    elif re.match(r"attach\s+partition", part):
        yield from ("short_lock", "constraint_scan")
    elif re.match(r"detach\s+partition\b.*\bconcurrently", part):
        yield "concurrent"
    elif re.match(r"(alter|enable|inherit|no\s+inherit|owner\s+to|detach|replica\s+identity|of|not\s+of)\b", part):
        yield "short_lock"
    else:
        yield "unread"


def changes_rows(sql):
    """The table and the rules of a statement that writes rows."""
    plain = outside_parentheses(sql)
    target = re.search(rf"\b(?:update|delete\s+from|merge\s+into|insert\s+into|copy)\s+{NAME}", sql)
    table = target[1] if target else None
    if re.match(r"insert\b", plain) and re.search(r"\bvalues\b", plain) and not re.search(r"\bselect\b", plain):
        return table, ["quiet"]
    is_whole = re.match(r"(update|delete)\b", plain) and not re.search(r"\bwhere\b", plain)
    return table, ["all_rows" if is_whole else "matching_rows"]


def rules_of(sql, created):
    """The table that a statement is about, and the rules that it meets."""
    match = re.match(rf"alter\s+(?:foreign\s+)?table\s+(?:if\s+exists\s+)?{NAME}\s+\*?\s*(.*)", sql)
    if match and match[1] != "all":
        return match[1], [rule for part in subcommands(match[2]) for rule in rules_of_alter(part)]
    match = re.match(rf"create\s+(?:unique\s+)?index\s+(concurrently\s+)?.*?\bon\s+{NAME}", sql)
    if match:
        return match[2], ["concurrent" if match[1] else "index_blocks_writes"]
    match = re.match(rf"drop\s+index\s+(concurrently\s+)?(?:if\s+exists\s+)?{NAME}", sql)
    if match:
        return None, ["concurrent" if match[1] else "drop_index"]
    if re.match(r"reindex\b.*\bconcurrently", sql):
        return None, ["concurrent"]
    match = re.match(rf"refresh\s+materialized\s+view\s+(concurrently\s+)?{NAME}", sql)
    if match:
        return match[2], ["matching_rows" if match[1] else "full_lock"]
    match = re.match(rf"(?:create|alter|drop)\s+(?:or\s+replace\s+)?(?:constraint\s+)?(policy|trigger|rule)\b.*?\bon\s+{NAME}", sql)
    if not match:
        match = re.match(rf"create\s+(?:or\s+replace\s+)?(?:constraint\s+)?(trigger|rule)\b.*?\b(?:on|to)\s+{NAME}", sql)
    if match:
        return match[2], ["security_off" if sql.startswith("drop") else "short_lock"]
    match = re.match(rf"drop\s+(?:foreign\s+table|materialized\s+view|event\s+trigger|owned\s+by|\w+)\s+(?:if\s+exists\s+)?{NAME}", sql)
    if match:
        return match[1], ["drop"]
    match = re.match(rf"truncate\s+(?:table\s+)?{NAME}", sql)
    if match:
        return match[1], ["truncate"]
    match = re.match(rf"lock\s+(?:table\s+)?{NAME}", sql)
    if match:
        return match[1], ["full_lock"]
    if re.match(r"vacuum\s+(\(.*\bfull\b.*\)|full)|cluster\b|reindex\b", sql):
        return None, ["full_lock"]
    if re.match(r"vacuum\b", sql):
        return None, ["concurrent"]
    if re.match(r"grant\b.*\bto\s+public\b|alter\s+default\s+privileges\b.*\bto\s+public\b", sql):
        return None, ["public_grant"]
    if re.match(r"revoke\b|alter\s+default\s+privileges\b.*\brevoke\b", sql):
        return None, ["revoke"]
    if re.match(r"alter\s+type\b.*\badd\s+value\b", sql):
        return None, ["enum_value"]
    if re.match(r"alter\s+domain\b.*\b(add|set\s+not\s+null|validate)\b", sql):
        return None, ["short_lock"] if "not valid" in sql else ["constraint_scan"]
    if re.match(r"alter\s+[\w\s]+?\b(rename|set\s+schema)\b|alter\s+.*\brename\s+(to|value|attribute|column)\b", sql):
        return None, ["rename"]
    if re.match(r"(update|delete|merge|insert|copy)\b", sql) or re.match(r"with\b.*\b(update|delete|merge|insert)\b", sql):
        return changes_rows(sql)
    match = re.match(rf"create\s+or\s+replace\s+view\s+{NAME}", sql)
    if match:
        return match[1], ["short_lock"]
    if re.match(r"create\s+[\w\s]*?table\b", sql):
        for other in re.findall(rf"\b(?:partition\s+of|references)\s+{NAME}", sql):
            if bare(other) not in created:
                return other, ["short_lock"]
    if re.match(r"create\s+(?:[\w\s]*?table|materialized\s+view)\b", sql) and re.search(r"\bas\s*\(?\s*(?:select|with|table)\b", outside_parentheses(sql)):
        return None, ["matching_rows"]
    if re.match(r"create\s+materialized\s+view\b", sql):
        return None, ["matching_rows"]
    if re.match(r"set\s+(local\s+|session\s+)?(session_replication_role|row_security)\b", sql):
        return None, ["security_off"]
    return None, ["quiet"] if QUIET.match(sql) else ["unread"]


def bare(name):
    return re.sub(r"[\s\"]", "", name or "").removeprefix("public.")


def scan(text, is_wrapped):
    created, findings, has_timeout, is_local, lock_line, count = set(), [], False, False, None, 0
    for line, sql in statements_of(text):
        count += 1
        if re.match(r"begin\b|start\s+transaction", sql):
            is_wrapped = True
        elif re.match(r"(commit|end|rollback|abort)\b(?!\s+to\b)", sql):
            has_timeout = has_timeout and not is_local
            is_wrapped, lock_line = False, None
        timeout = re.match(r"(?:set\s+(local\s+|session\s+)?lock_timeout\s*(?:=|to)\s*|reset\s+(?:lock_timeout|all)\b)(.*)", sql)
        if timeout:
            is_local = (timeout[1] or "").strip() == "local"
            has_timeout = bool(re.search(r"[1-9]", timeout[2])) and (is_wrapped or not is_local)
        new = re.match(rf"create\s+(?:unlogged\s+|(?:global\s+|local\s+)?temp(?:orary)?\s+)?table\s+(?:if\s+not\s+exists\s+)?{NAME}", sql)
        if new and "if not exists" not in sql:
            created.add(bare(new[1]))
        table, rules = rules_of(sql, created)
        is_new = table is not None and bare(table) in created
        if is_new:
            rules = [rule for rule in rules if rule in ("concurrent", "security_off", "unread")]
        if "concurrent" in rules and is_wrapped:
            rules.append("concurrently_in_transaction")
        if re.match(r"(drop|truncate|alter)\b.*\bcascade\b", re.sub(r"on\s+(delete|update)\s+cascade", "", sql)):
            rules.append("cascade")
        if (STRONG - {"short_lock"}) & set(rules):
            rules = [rule for rule in rules if rule != "short_lock"]
        is_strong = not is_new and not sql.startswith("set ") and bool(STRONG & set(rules))
        if is_wrapped and lock_line is not None and not is_new and LONG & set(rules):
            rules.append("lock_held")
        if is_strong and is_wrapped and lock_line is None:
            lock_line = line
        if is_strong and not has_timeout:
            rules.append("no_lock_timeout")
        for rule in dict.fromkeys(rules):
            if rule in EFFECTS:
                effect = EFFECTS[rule] + (f" (line {lock_line})" if rule == "lock_held" else "")
                findings.append({"rule": rule, "line": line, "table": table, "statement": sql[:160], "effect": effect})
    return {"statements": count, "findings": findings}


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("file")
    options.add_argument("--no-transaction", action="store_true", help="the tool does not wrap the file in a transaction")
    given = options.parse_args()
    try:
        with open(given.file, encoding="utf-8-sig") as file:
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
