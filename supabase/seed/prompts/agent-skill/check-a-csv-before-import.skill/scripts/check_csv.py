#!/usr/bin/env python3
"""Checks a CSV file before import and prints what it found as JSON. Never changes the file. Python 3.9, no packages."""
import argparse
import csv
import json
import re
import sys
from collections import Counter
from datetime import datetime

EXAMPLES = 5
# A quote that never closes makes one cell of the rest of the file; Windows takes no more than this.
csv.field_size_limit(2**31 - 1)
PLACEHOLDERS = {"n/a", "na", "null", "none", "nil", "-", "--", "?", "#n/a", "#ref!", "#value!", "undefined", "nan"}
NUMBER = re.compile(r"[+-]?\d+(\.\d+)?")
DECIMAL_COMMA = re.compile(r"[+-]?\d{1,3}(\.\d{3})*,\d+|[+-]?\d+,\d+")
SCIENTIFIC = re.compile(r"[+-]?\d([.,]\d+)?[eE]\+?\d+")
# One thousand or one and a bit? A group of thousands never begins with 0.
AMBIGUOUS = re.compile(r"[+-]?[1-9]\d{0,2}[.,]\d{3}")
SLASHED = re.compile(r"(\d{1,2})[/.\-](\d{1,2})[/.\-](\d{4}|\d{2})")
SIGNED_AMOUNT = re.compile(r"[+-][\d.,]+")
SEPARATOR_LINE = re.compile(r'"?sep=(.)"?', re.IGNORECASE)
EMAIL = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")


def western(value):
    """The digits of every script as 0 to 9."""
    return "".join(str(int(sign)) if sign.isdecimal() else sign for sign in value)


class Findings:
    """Counts per finding and column, with all row numbers and the first cells as examples."""

    def __init__(self):
        self.found = {}

    def add(self, kind, column, row=None, cell=None):
        entry = self.found.setdefault((kind, column), {"finding": kind, "column": column, "count": 0, "rows": [], "examples": []})
        entry["count"] += 1
        if row is not None:
            ranges = entry["rows"]
            if ranges and row in (ranges[-1][1], ranges[-1][1] + 1):
                ranges[-1][1] = row
            else:
                ranges.append([row, row])
        if row is not None and len(entry["examples"]) < EXAMPLES:
            entry["examples"].append({"row": row, "cell": cell[:200]})

    def sorted(self):
        for entry in self.found.values():
            entry["rows"] = ", ".join(str(first) if first == last else f"{first}-{last}" for first, last in entry["rows"])
        return sorted(self.found.values(), key=lambda entry: -entry["count"])


def stop(message):
    print(message, file=sys.stderr)
    sys.exit(2)


def decodes(path, encoding):
    try:
        with open(path, encoding=encoding, newline="") as file:
            while file.read(1 << 20):
                pass
        return True
    except UnicodeError:
        return False


def detect_encoding(path):
    with open(path, "rb") as file:
        start = file.read(4)
    if start[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return "utf-16"
    if start[:3] == b"\xef\xbb\xbf":
        return "utf-8-sig"
    return "utf-8" if decodes(path, "utf-8") else windows_encoding(path)


def windows_encoding(path):
    """Arabic words are runs of bytes above 127; in western languages such bytes stand alone."""
    with open(path, "rb") as file:
        runs = re.findall(rb"[\x80-\xff]+", file.read(1 << 20))
    return "cp1256" if sum(len(run) > 1 for run in runs) * 2 > len(runs) else "cp1252"


def detect_delimiter(path, encoding):
    with open(path, encoding=encoding, newline="") as file:
        header = file.readline()
    counts = Counter({mark: header.count(mark) for mark in ",;\t|"})
    told = SEPARATOR_LINE.fullmatch(header.strip().lstrip("\ufeff"))
    if told:
        return told[1]
    mark, count = counts.most_common(1)[0]
    return mark if count else ","


def check_cell(findings, column, rule, row, cell):
    value = cell.strip()
    if cell != value:
        findings.add("spaces", column, row, cell)
    if not value:
        if rule.get("required"):
            findings.add("required_empty", column, row, cell)
        return
    if "\n" in cell or "\r" in cell:
        findings.add("line_break", column, row, f"{cell[:80]} ({len(cell.splitlines())} lines)")
    if re.search(r"(?![0-9])\d", value):
        findings.add("other_digits", column, row, cell)
        value = western(value)
    if value.lower() in PLACEHOLDERS:
        findings.add("placeholder", column, row, cell)
        return
    if SCIENTIFIC.fullmatch(value):
        findings.add("scientific", column, row, cell)
    elif AMBIGUOUS.fullmatch(value) and rule.get("type", "number") == "number":
        findings.add("number_ambiguous", column, row, cell)
    elif DECIMAL_COMMA.fullmatch(value):
        findings.add("decimal_comma", column, row, cell)
    elif value[0] in "=@" or (value[0] in "+-" and not SIGNED_AMOUNT.fullmatch(value)):
        findings.add("formula", column, row, cell)
    slashed = SLASHED.fullmatch(value)
    if slashed and int(slashed[1]) <= 12 and int(slashed[2]) <= 12 and slashed[1] != slashed[2]:
        findings.add("date_ambiguous", column, row, cell)
    kind = rule.get("type", "text")
    if kind == "number" and not NUMBER.fullmatch(value):
        findings.add("number_format", column, row, cell)
    if kind == "email" and not EMAIL.fullmatch(value):
        findings.add("email", column, row, cell)
    if kind == "date":
        try:
            form = rule.get("format", "%Y-%m-%d")
            # Written again, because strptime also takes 2026-1-5.
            is_date = datetime.strptime(value, form).strftime(form) == value
        except ValueError:
            is_date = False
        if not is_date:
            findings.add("date_format", column, row, cell)
    if "pattern" in rule and not re.fullmatch(rule["pattern"], value):
        findings.add("pattern", column, row, cell)
    if "values" in rule and value not in rule["values"]:
        findings.add("value", column, row, cell)


def check_header(findings, header, rules, key):
    for name, times in Counter(header).items():
        if not name:
            findings.add("header_empty", "")
        elif times > 1:
            findings.add("header_duplicate", name)
    for name in [*rules, *(name for name in key if name not in rules)]:
        if name not in header:
            findings.add("column_missing", name)
    for name in header:
        if rules and name and name not in rules:
            findings.add("column_unknown", name)


def check(path, encoding, delimiter, spec):
    findings, rules, key = Findings(), spec.get("columns", {}), spec.get("key", [])
    seen, widths, rows = {}, {}, 0
    if encoding in ("cp1252", "cp1256"):
        findings.add("encoding", "")
    with open(path, encoding=encoding, newline="") as file:
        reader = csv.reader(file, delimiter=delimiter)
        header, header_row = [name.strip() for name in next(reader, [])], 1
        if header and SEPARATOR_LINE.fullmatch(delimiter.join(header)):
            findings.add("separator_line", "", 1, delimiter.join(header))
            header, header_row = [name.strip() for name in next(reader, [])], 2
        if not header:
            stop(f"{path}: empty")
        check_header(findings, header, rules, key)
        last = reader.line_num
        for row, cells in enumerate(reader, header_row + 1):
            lines, last = reader.line_num - last, reader.line_num
            if not cells:
                continue
            rows += 1
            if len(cells) != len(header):
                findings.add("row_width", "", row, f"{len(cells)} cells, {len(header)} columns, {lines} lines of the file")
                continue
            for column, cell in zip(header, cells):
                check_cell(findings, column, rules.get(column, {}), row, cell)
                if cell.strip().isdigit():
                    widths.setdefault(column, Counter())[len(cell.strip())] += 1
            named = dict(zip(header, cells))
            if key and all(name in named for name in key):
                value = tuple(western(named[name].strip()) for name in key)
                if not all(value):
                    findings.add("key_empty", ", ".join(key), row, " / ".join(value))
                elif value in seen:
                    findings.add("key_duplicate", ", ".join(key), row, f"{' / '.join(value)} (also row {seen[value]})")
                else:
                    seen[value] = row
    for column in key:
        lengths = widths.get(column, Counter())
        if len(lengths) > 1:
            findings.add("width_varies", column, None)
            findings.found[("width_varies", column)]["examples"] = [{"digits": size, "rows": many} for size, many in sorted(lengths.items())]
    return {"file": path, "encoding": encoding, "delimiter": delimiter, "columns": header, "rows": rows, "findings": findings.sorted()}


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("file")
    options.add_argument("--spec", help="JSON with the columns that the target expects")
    options.add_argument("--delimiter")
    options.add_argument("--encoding")
    given = options.parse_args()
    try:
        spec = {}
        if given.spec:
            with open(given.spec, encoding="utf-8") as file:
                spec = json.load(file)
        encoding = given.encoding or detect_encoding(given.file)
        delimiter = given.delimiter or detect_delimiter(given.file, encoding)
        report = check(given.file, encoding, delimiter, spec)
    except (OSError, UnicodeError, LookupError, csv.Error, ValueError, TypeError, AttributeError, re.error) as error:
        stop(f"{given.file}: {error}")
    print(json.dumps(report, ensure_ascii=False, indent=2))
    sys.exit(1 if report["findings"] else 0)


if __name__ == "__main__":
    main()
