#!/usr/bin/env python3
"""Collects one week of dated notes and compares them with last week's promises. Prints JSON. Python 3.9, no packages."""
import argparse
import json
import re
import sys
from datetime import date
from pathlib import Path

DATE = re.compile(r"(20\d\d)-(\d\d)-(\d\d)")
HEADING = re.compile(r"^#{1,6}\s+(.*)$")
BULLET = re.compile(r"^\s*(?:[-*+]|\d+[.)])\s+")
BOX = re.compile(r"^\[( |x|X|-)\]\s+")
NEXT = re.compile(r"^(next( week)?|الأسبوع القادم|الأسبوع المقبل|التالي)\b", re.IGNORECASE)
KINDS = [
    ("blocked", re.compile(r"^(BLOCKED|عالق)\b|#blocked\b", re.IGNORECASE)),
    ("decision", re.compile(r"^(DECIDED|DECISION|قرار)\b|#decision\b", re.IGNORECASE)),
    ("done", re.compile(r"^(DONE|تم)\b|#done\b", re.IGNORECASE)),
]
PRIVATE = re.compile(r"#(?:private|خاص)\b", re.IGNORECASE)
DIGITS = {ord(sign): str(at % 10) for at, sign in enumerate("٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹")}
WORD = re.compile(r"[^\W\d_]{3,}|\d{2,}")
COMMON = set(
    "the and for are was has have had will with from that this next week until about into every new all not our".split()
    + "على إلى هذا هذه التي الذي بعد قبل كان ليس".split()
)


def stop(message):
    print(message, file=sys.stderr)
    sys.exit(2)


def day_in(text):
    found = DATE.search(text.translate(DIGITS))
    if not found:
        return None
    try:
        return date(*(int(part) for part in found.groups()))
    except ValueError:
        return None


def kind_of(text):
    box = BOX.match(text)
    bare = BOX.sub("", text)
    for kind, pattern in KINDS:
        if pattern.search(bare):
            return kind, bare
    if box:
        return ("done" if box[1] in "xX" else "open"), bare
    return "note", bare


def starts_entry(line):
    return bool(BULLET.match(line)) or (not line[:1].isspace() and kind_of(line)[0] != "note")


def entries_of(path):
    """(line number, day, text) of each entry or paragraph with the lines that belong to it, so that no line is lost."""
    day = of_file = day_in(path.name)
    entry, is_code, mark = None, False, ""
    for number, line in enumerate(path.read_text(encoding="utf-8-sig").splitlines(), 1):
        heading = None if is_code else HEADING.match(line)
        if line.lstrip().startswith("```"):
            is_code = not is_code
        elif heading or not line.strip() or (starts_entry(line) and not is_code):
            if entry:
                yield entry
            entry = None
            if heading:
                mark = " #private" if PRIVATE.search(heading[1]) else ""
                day = day_in(heading[1]) or (day if not DATE.search(heading[1].translate(DIGITS)) else of_file)
            elif line.strip():
                entry = (number, day, BULLET.sub("", line).strip() + mark)
        else:
            entry = (entry[0], entry[1], f"{entry[2]} {line.strip()}") if entry else (number, day, line.strip() + mark)
    if entry:
        yield entry


def items_of(path, root):
    """The entries of a note, each with the day that it belongs to."""
    for number, day, entry in entries_of(path):
        kind, text = kind_of(entry)
        private = bool(PRIVATE.search(text))
        owner = re.search(r"(?<!\w)@([\w.-]+)", text)
        due = re.search(r"due:(\S+)", text)
        yield {
            "kind": kind,
            "text": "" if private else text,
            "day": day,
            "file": str(path.relative_to(root)),
            "line": number,
            "owner": owner[1] if owner and not private else None,
            "due": day_in(due[1]) if due else None,
            "private": private,
        }


def is_note(path, root):
    """Folders that begin with a dot hold what an editor keeps for itself, such as deleted notes."""
    return path.suffix.lower() in (".md", ".txt") and not any(part.startswith(".") for part in path.relative_to(root).parts)


def words(text):
    return {word.lower() for word in WORD.findall(text)} - COMMON


def promises_of(path, items):
    promises, is_next = [], False
    for line in path.read_text(encoding="utf-8-sig").splitlines():
        title = re.sub(r"^[#*\s]+|[*:\s]+$", "", line)
        if HEADING.match(line) or re.match(r"^\*\*.+\*\*:?$", line.strip()):
            is_next = bool(NEXT.match(title))
        elif is_next and BULLET.match(line):
            text = BOX.sub("", BULLET.sub("", line).strip())
            wanted = words(text)
            # Half of its words, and two at least unless it has fewer.
            need = max(min(2, len(wanted)), (len(wanted) + 1) // 2)
            matches = [item for item in items if wanted and len(wanted & words(item["text"])) >= need]
            done = any(item["kind"] == "done" for item in matches)
            promises.append(
                {
                    "promise": text,
                    "state": "done" if done else "mentioned" if matches else "silent",
                    "seen": [f'{item["file"]}:{item["line"]}' for item in matches],
                }
            )
    return promises


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folder", type=Path)
    options.add_argument("--from", dest="start", required=True, type=date.fromisoformat)
    options.add_argument("--to", dest="end", required=True, type=date.fromisoformat)
    options.add_argument("--last", type=Path, help="last week's report")
    given = options.parse_args()
    if given.end < given.start:
        stop("--to is before --from")
    if not given.folder.is_dir():
        stop(f"{given.folder}: no such folder")
    skip = given.last.resolve() if given.last else None
    try:
        paths = sorted(path for path in given.folder.rglob("*") if is_note(path, given.folder) and path.resolve() != skip)
        everything = [item for path in paths for item in items_of(path, given.folder)]
        week = [item for item in everything if item["day"] and given.start <= item["day"] <= given.end]
        if not week:
            stop(f"No note between {given.start} and {given.end} in {given.folder}")
        promises = promises_of(given.last, week) if given.last else []
    except (OSError, UnicodeError) as error:
        stop(str(error))
    report = {
        "from": given.start,
        "to": given.end,
        "undated": sum(item["day"] is None for item in everything),
        "private": sum(item["private"] for item in week),
        "items": [item for item in week if not item["private"]],
        "promises": promises,
        "overdue": [item for item in week if item["kind"] == "open" and not item["private"] and item["due"] and item["due"] < given.end],
    }
    print(json.dumps(report, ensure_ascii=False, indent=2, default=str))


if __name__ == "__main__":
    main()
