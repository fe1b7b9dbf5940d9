#!/usr/bin/env python3
"""Splits a contract into its numbered clauses and prints formal findings as JSON. Changes nothing. Python 3.9, no packages."""
import argparse
import json
import re
import sys

# "4." or "4.2 " or "Article 4" or "المادة 4" at the beginning of a line, perhaps after Markdown signs.
NUMBER = r"\d{1,3}(?:\.\d{1,3}){0,3}"
KEYWORD = r"clause|section|article|paragraph|sec\.|art\.|المادة|مادة|البند|بند"
HEADING = re.compile(
    rf"^[#*\s]*(?:(?:{KEYWORD})\s+\(?({NUMBER})[.):]*|({NUMBER})[.):]+|(\d{{1,3}}(?:\.\d{{1,3}}){{1,3}}))\**\s+(\S.*)$",
    re.IGNORECASE,
)
REFERENCE = re.compile(rf"(?:clauses?|sections?|articles?|paragraphs?|المادة|البند)\s+\(?({NUMBER})", re.IGNORECASE)
DEFINED = re.compile(
    r"[\"“]([A-Z][A-Za-z-]*(?: [A-Z][A-Za-z-]*){0,4})[\"”]\s+(?:means|shall mean|has the meaning)"
    r"|\((?:the |each an? |an? )?[\"“]([A-Z][A-Za-z -]{1,40})[\"”]\)"
    r"|«([^»]{2,40})»:?\s+(?:يعني|تعني|يقصد|يُقصد)"
    r"|\([^()«]{0,40}«([^»]{2,40})»\)"
)
BLANK = re.compile(r"_{3,}|\.{5,}|…{2,}|\[\s*(?:●|•|TBD|TBC|insert[^\]]*)?\s*\]|\bTB[CD]\b")
MONTH = "January|February|March|April|May|June|July|August|September|October|November|December"
FIGURE = re.compile(
    r"\b\d{1,3} (?:calendar |business |working )?(?:days?|months?|years?)\b"
    r"|\b\d{1,3} (?:يومًا|يوما|يوم|أيام|شهرًا|شهرا|شهر|أشهر|سنوات|سنة)"
    rf"|\b\d{{4}}-\d{{2}}-\d{{2}}\b|\b\d{{1,2}} (?:{MONTH}) \d{{4}}\b"
    r"|(?:€|\$|£|EUR|USD|GBP|AED|SAR|EGP)\s?\d(?:[\d,.]*\d)?|\b\d+(?:\.\d+)?\s?[%٪]"
)


def stop(message):
    print(message, file=sys.stderr)
    sys.exit(2)


def clauses_of(text):
    clauses, current = [], None
    for line in text.splitlines():
        found = HEADING.match(line)
        if found:
            number = found[1] or found[2] or found[3]
            current = {"number": number, "title": found[4].strip(" *#")[:80], "lines": [found[4]]}
            clauses.append(current)
        elif current and line.strip():
            current["lines"].append(line.strip())
    for clause in clauses:
        clause["text"] = " ".join(clause.pop("lines"))
        clause["words"] = len(clause["text"].split())
    return clauses


def is_known(number, numbers):
    return number in numbers or any(other.startswith(number + ".") for other in numbers)


def found_in(clauses, pattern):
    return [
        {"clause": clause["number"], "text": match[0].strip()}
        for clause in clauses
        for match in pattern.finditer(clause["text"])
    ]


def defined_terms(clauses, text):
    terms = []
    for clause in clauses:
        for match in DEFINED.finditer(clause["text"]):
            term = next(group for group in match.groups() if group).strip()
            uses = len(re.findall(re.escape(term), text))
            terms.append({"term": term, "clause": clause["number"], "uses": uses - 1})
    return terms


def check(text, positions):
    clauses = clauses_of(text)
    if not clauses:
        stop("No numbered clause was found. Keep the numbers when you convert the contract to text.")
    numbers = [clause["number"] for clause in clauses]
    subjects = {}
    for name, position in positions.get("subjects", {}).items():
        words = [word.lower() for word in position.get("words", [name])]
        subjects[name] = [
            clause["number"] for clause in clauses if any(word in clause["text"].lower() for word in words)
        ]
    references = [
        {"clause": clause["number"], "to": number}
        for clause in clauses
        for number in REFERENCE.findall(clause["text"])
        if not is_known(number, numbers)
    ]
    return {
        "clauses": clauses,
        "double_numbers": sorted({number for number in numbers if numbers.count(number) > 1}),
        "subjects": subjects,
        "missing_subjects": [name for name, places in subjects.items() if not places],
        "broken_references": references,
        "defined_terms": defined_terms(clauses, text),
        "blanks": found_in(clauses, BLANK),
        "dates_and_amounts": found_in(clauses, FIGURE),
    }


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("contract")
    options.add_argument("--positions", help="JSON with your positions by subject")
    given = options.parse_args()
    try:
        with open(given.contract, encoding="utf-8") as file:
            text = file.read()
        positions = {}
        if given.positions:
            with open(given.positions, encoding="utf-8") as file:
                positions = json.load(file)
    except (OSError, ValueError) as error:
        stop(str(error))
    print(json.dumps(check(text, positions), ensure_ascii=False, indent=2))


if __name__ == "__main__":
    main()
