#!/usr/bin/env python3
"""Checks translated segments against a glossary, or suggests terms for it. Prints JSON. Python 3.9, no packages."""
import argparse
import csv
import json
import re
import sys
import unicodedata
from collections import defaultdict

WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")
NUMBER = re.compile(r"\d+(?:[.,٫٬]\d+)*")
PLACEHOLDER = re.compile(r"\{\{?[^{}]*\}?\}|%(?:\d+\$)?[sdif@]|<[^<>]+>|\$\{[^{}]*\}")
ARABIC = re.compile(r"[\u0600-\u06ff]")
# One conjunction, one preposition, the article: و + ب + ال.
PREFIX = re.compile(r"^(?:[وف])?(?:[بك](?=ال)|لل|ل(?=ا))?(?:ال)?(?=\w{2,})")
SAME_LETTER = str.maketrans({"أ": "ا", "إ": "ا", "آ": "ا", "ٱ": "ا", "ى": "ي", "ـ": None})
PRONOUNS = ("ي", "ك", "ه", "ها", "نا", "كم", "كن", "هم", "هن")
STOPWORDS = set(
    "the and for are was with your you this that from have has not can will our all any but its they their into when then than been were who how what"
    " auf der die das und ist mit sie für den des dem ein eine les des une pour dans avec vous est sur".split()
)


def stop(message):
    print(message, file=sys.stderr)
    sys.exit(2)


def rows_of(path, needed):
    try:
        with open(path, encoding="utf-8-sig", newline="") as file:
            start = file.readline()
            file.seek(0)
            delimiter = max(",;\t", key=start.count)
            rows = list(csv.DictReader(file, delimiter=delimiter))
    except (OSError, UnicodeError, csv.Error) as error:
        stop(f"{path}: {error}")
    if not rows or not needed <= set(rows[0]):
        stop(f"{path}: needs rows and the columns {', '.join(sorted(needed))}")
    return [{key: (value or "").strip() for key, value in row.items() if isinstance(key, str) and not isinstance(value, list)} for row in rows]


def plain(text):
    """Without diacritics, in one form of alef, in lower case."""
    bare = "".join(sign for sign in unicodedata.normalize("NFKD", text) if not unicodedata.combining(sign))
    return bare.translate(SAME_LETTER).casefold()


def stem(word):
    """A word without what Arabic joins in front; feminine ending as one letter."""
    if not ARABIC.search(word):
        return word
    short = PREFIX.sub("", word)
    return re.sub(r"ة$", "ه", short)


def words(text):
    return [stem(word) for word in WORD.findall(plain(text))]


def forms_of(word):
    """The word, its English plural, and in Arabic the word with a pronoun behind it."""
    if not ARABIC.search(word):
        return {word, word + "s", word + "es"}
    base = word[:-1] + "ت" if word.endswith("ه") else word
    return {word, *(base + pronoun for pronoun in PRONOUNS)}


def is_form(word, forms):
    """Also behind one or two of the letters that Arabic joins to a word."""
    if word in forms:
        return True
    joined = re.match(r"[وف]?[بكلس]?", word)[0] if ARABIC.search(word) else ""
    return any(word[size:] in forms for size in range(1, len(joined) + 1))


def holds(text_words, term):
    """Whether the words of the term stand in the text one after another."""
    wanted = [forms_of(word) for word in words(term)]
    size = len(wanted)
    return size > 0 and any(
        all(is_form(word, forms) for word, forms in zip(text_words[at : at + size], wanted))
        for at in range(len(text_words) - size + 1)
    )


def split(cell):
    return [part.strip() for part in (cell or "").split("|") if part.strip()]


def numbers(text):
    """The digits of each number in any script, so that 1,234.5 and ١٬٢٣٤٫٥ are the same."""
    bare = PLACEHOLDER.sub(" ", text)
    return sorted("".join(str(unicodedata.digit(sign)) for sign in number if sign.isdigit()) for number in NUMBER.findall(bare))


def check(segments, glossary):
    findings, by_source, by_target = [], defaultdict(dict), defaultdict(dict)
    terms = defaultdict(lambda: {"accepted": [], "not": []})
    for row in glossary:
        entry = terms[row["source"]]
        if row.get("status") == "approved":
            entry["accepted"] += [row["target"], *split(row.get("also"))]
        if row.get("status") == "forbidden":
            entry["not"].append(row["target"])
        entry["not"] += split(row.get("not"))

    for place, segment in enumerate(segments, 2):
        name = segment.get("id") or f"row {place}"
        source, target = segment["source"], segment["target"]

        def add(rule, term=None, expected=None):
            findings.append({"rule": rule, "id": name, "term": term, "expected": expected, "source": source, "target": target})

        if not source:
            continue
        if not target:
            add("empty")
            continue
        source_words, target_words = words(source), words(target)
        if source == target and len(source_words) > 1:
            add("untranslated")
        for term, entry in terms.items():
            if not holds(source_words, term):
                continue
            if entry["accepted"] and not any(holds(target_words, one) for one in entry["accepted"]):
                add("term_missing", term, entry["accepted"])
            for wrong in entry["not"]:
                if holds(target_words, wrong):
                    add("forbidden_target", term, {"not": wrong, "but": entry["accepted"]})
        if numbers(source) != numbers(target):
            add("numbers", expected=numbers(source))
        if sorted(PLACEHOLDER.findall(source)) != sorted(PLACEHOLDER.findall(target)):
            add("placeholders", expected=sorted(PLACEHOLDER.findall(source)))
        by_source[plain(source)].setdefault(target, name)
        by_target[plain(target)].setdefault(plain(source), (name, source))
    for targets in by_source.values():
        if len(targets) > 1:
            findings.append({"rule": "two_translations", "id": list(targets.values()), "targets": list(targets)})
    for sources in by_target.values():
        if len(sources) > 1:
            findings.append({"rule": "same_target", "id": [name for name, _ in sources.values()], "sources": [source for _, source in sources.values()]})
    return findings


def suggest(segments, glossary, most):
    known = {" ".join(words(row["source"])) for row in glossary}
    places = defaultdict(list)
    for place, segment in enumerate(segments, 2):
        found = [word for word in WORD.findall(plain(PLACEHOLDER.sub(" ", segment["source"]))) if not word.isdigit()]
        singles = {word for word in found if len(word) > 3 and word not in STOPWORDS}
        pairs = {f"{one} {two}" for one, two in zip(found, found[1:]) if min(len(one), len(two)) > 2 and not {one, two} & STOPWORDS}
        for term in singles | pairs:
            places[term].append(segment.get("id") or f"row {place}")
    often = [(term, ids) for term, ids in places.items() if len(ids) >= 3 and " ".join(words(term)) not in known]
    often.sort(key=lambda entry: (-len(entry[1]), entry[0]))
    return [{"term": term, "segments": len(ids), "for example": ids[:3]} for term, ids in often[:most]]


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("segments")
    options.add_argument("--glossary")
    options.add_argument("--suggest", type=int, metavar="MOST")
    given = options.parse_args()
    if not given.glossary and not given.suggest:
        stop("Give --glossary FILE, --suggest MOST or both")
    segments = rows_of(given.segments, {"source", "target"})
    glossary = rows_of(given.glossary, {"source", "target", "status"}) if given.glossary else []
    if given.suggest:
        print(json.dumps({"segments": len(segments), "suggestions": suggest(segments, glossary, given.suggest)}, ensure_ascii=False, indent=2))
        return
    findings = check(segments, glossary)
    print(json.dumps({"segments": len(segments), "findings": findings}, ensure_ascii=False, indent=2))
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
