#!/usr/bin/env python3
"""Splits a contract into its numbered clauses and prints formal findings as JSON. Loses no word, changes nothing. Python 3.9, no packages."""
import argparse
import json
import re
import sys

INVISIBLE = re.compile("[\u064b-\u0652\u0670\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]")
NUMBER = r"\d{1,3}(?:\.\d{1,3}){0,3}"
KEYWORDS = r"clauses?|sections?|articles?|paragraphs?|sec\.|art\.|(?:ال)?(?:ماده|مادتين|مادتان|مواد|بند|بندين|بندان|بنود|فقره|فقرتين|فقرات)"
KEYWORD = re.compile(rf"(?:{KEYWORDS})(?=[\s(])", re.IGNORECASE)
ANNEX = re.compile(r"(?:(?:annex|schedule|appendix|exhibit)\s+(?:[A-Z]|\d{1,2}|[IVX]+)\b|(?:ال)?(?:ملحق|مرفق)(?:\s+(?:رقم\s*)?\(?(?:\d{1,2}|[^\W\d]{1,8})\)?)?)(?=\s*(?:[.:)–—-]|$))", re.IGNORECASE)
PLAIN = re.compile(rf"(?:\(\s*({NUMBER})\s*\)|({NUMBER})\s*(?:[.):]+|[-–—])(?=\s|$|[^\W\d])|(\d{{1,3}}(?:\.\d{{1,3}}){{1,3}})(?=\s+\S))\s*")
ROMAN = re.compile(r"[IVXL]+\b")
# What follows a number when a wrapped line begins with a reference to a clause and not with its heading.
RUNS_ON = re.compile(r"(?:of|and|or|to|above|below|shall|is|are|in|[a-z]\w*|من|و\S*|او|الى|اعلاه|ادناه|المشار|المذكور\S*|السابق\S*|سالف\S*)(?!\w)")
OUTSIDE = re.compile(r"\s*(?:\([^)]{1,5}\)\s*)?(?:(?:of|the|in|من)\s+)*(?:[\w-]+\s+){0,3}(?:GDPR|Regulation|Directive|Act|Code|Law|قانون|القانون|نظام|النظام|لائحه|اللائحه)\b")

ONES = "اول ثاني ثالث رابع خامس سادس سابع ثامن تاسع عاشر".split()
ENGLISH = "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split()
ORDINALS = {word: value for value, word in enumerate(ENGLISH, 1)}
for value, one in enumerate(ONES, 1):
    adverb = one.removesuffix("ي") + ("يا" if one == "ثاني" else "ا")
    ORDINALS[adverb] = value
    female = "اولي" if one == "اول" else one + "ه"
    for form in (one, female):
        ORDINALS["ال" + form] = value
for value, one in enumerate(["حادي", *ONES[1:9]], 1):
    for form in (one, one + "ه"):
        ORDINALS[f"ال{form} عشر"] = ORDINALS[f"ال{form} عشره"] = value + 10
        for ten, tens in enumerate(("عشر", "ثلاث", "اربع", "خمس"), 2):
            for ending in ("ون", "ين"):
                ORDINALS[f"ال{tens}{ending}"] = ten * 10
                ORDINALS[f"ال{form} وال{tens}{ending}"] = ORDINALS[f"ال{form} و ال{tens}{ending}"] = ten * 10 + value
ADVERBS = {word for word in ORDINALS if not word.startswith("ال") and word not in ENGLISH}

DEFINED = re.compile(
    r"[\"“]([A-Z][A-Za-z-]*(?: [A-Z][A-Za-z-]*){0,4})[\"”]\s+(?:means|shall mean|has the meaning)"
    r"|\((?:the |each an? |an? )?[\"“]([A-Z][A-Za-z -]{1,40})[\"”]\)"
    r"|[«\"“]([^»\"”]{2,40})[»\"”]:?\s+(?:يعني|تعني|يقصد|يُقصد)"
    r"|(?:بـ?|باسم|بلفظ|بكلمة|بعبارة)\s*[«\"“]([^»\"”]{2,40})[»\"”]"
    r"|\([^()«]{0,40}«([^»]{2,40})»\)"
)
BLANK = re.compile(r"_{3,}|\.{5,}|…{2,}|ـ{4,}|\[\s*(?:●|•|TBD|TBC|insert[^\]]*)?\s*\]|\bTB[CD]\b")
MONTH = "January|February|March|April|May|June|July|August|September|October|November|December|يناير|فبراير|مارس|أبريل|إبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر"
MONEY = "€|\\$|£|EUR|USD|GBP|AED|SAR|EGP|QAR|KWD"
WORDED = "one|two|three|four|five|six|seven|eight|nine|ten|twelve|fourteen|fifteen|twenty|twenty-four|thirty|forty-five|sixty|ninety"
FIGURE = re.compile(
    rf"(?:\b(?:{WORDED})\s+)?(?:\(\s*\d{{1,3}}\s*\)|\b\d{{1,3}}|\b(?:{WORDED}))[\s-](?:calendar |business |working )?(?:days?|weeks?|months?|years?)\b"
    r"|(?:\(\s*\d{1,3}\s*\)|\b\d{1,3})\s*(?:يومًا|يوما|يوم|أيام|أسبوع\S*|شهرًا|شهرا|شهر|أشهر|سنوات|سنة)"
    r"|\b(?:ثلاثة|أربعة|خمسة|ستة|سبعة|عشرة|خمسة عشر|عشرين|عشرون|ثلاثين|ثلاثون|ستين|ستون|تسعين|تسعون)\s+(?:يومًا|يوما|يوم|أيام|شهرًا|شهرا|أشهر)|\b(?:يومين|شهرين|سنتين|عامين)\b"
    rf"|\b\d{{4}}-\d{{2}}-\d{{2}}\b|\b\d{{1,2}}[./]\d{{1,2}}[./]\d{{4}}\b|\b\d{{1,2}} (?:{MONTH}) \d{{4}}\b"
    rf"|(?:{MONEY})\s?\d(?:[\d,.٬٫]*\d)?|\b\d(?:[\d,.٬٫]*\d)?\s?(?:{MONEY}|euros?\b|dollars?\b|pounds?\b|يورو|دولار|درهم|ريال|جنيه|دينار)"
    r"|\b\d+(?:[.٫]\d+)?\s?[%٪]",
    re.IGNORECASE,
)


def stop(message):
    print(message, file=sys.stderr)
    sys.exit(2)


def plain(text):
    """Without vowel signs and invisible marks; alef, yaa and taa marbuta in one form; western digits. For comparing only."""
    text = INVISIBLE.sub("", text)
    text = re.sub("[أإآٱ]", "ا", text).replace("ى", "ي").replace("ة", "ه")
    return "".join(str(int(sign)) if sign.isdigit() and sign.isdecimal() else sign for sign in text)


def value_of_roman(word):
    values = [{"I": 1, "V": 5, "X": 10, "L": 50}[sign] for sign in word]
    return sum(-one if one < after else one for one, after in zip(values, [*values[1:], 0]))


def number_at(text):
    """The clause number with which a text begins, and the rest of the text."""
    found = re.match(rf"\s*[(\[]?\s*({NUMBER})(?![\d])\s*[)\]]?", text)
    if found:
        return found[1], text[found.end() :]
    found = re.match(r"\s*\(?\s*", text)
    rest = text[found.end() :]
    roman = ROMAN.match(rest)
    if roman:
        return str(value_of_roman(roman[0])), rest[roman.end() :].removeprefix(")")
    for count in (3, 2, 1):
        words = re.match(r"[^\W\d]+(?:\s+[^\W\d]+){%d}(?!\w)" % (count - 1), rest)
        value = words and ORDINALS.get(" ".join(words[0].lower().split()))
        if value and words[0] not in ADVERBS:
            return str(value), rest[words.end() :].removeprefix(")")
    return None


def heading(line):
    """(kind, number, title) if the line begins a clause."""
    text = re.sub(r"^[#*>\s]+", "", plain(line)).strip()
    annex = ANNEX.match(text)
    if annex and len(text) <= 90:
        return "annex", " ".join(annex[0].split()), text[annex.end() :]
    keyword = KEYWORD.match(text)
    if keyword:
        found = number_at(text[keyword.end() :])
        if found and not RUNS_ON.match(found[1].lstrip()) and not re.match(r"\s*[,،;(]", found[1]):
            return "keyword", found[0], found[1]
        return None
    adverb = re.match(r"([^\W\d]+)\s*[:.،–—-]", text)
    if adverb and adverb[1] in ADVERBS:
        return "plain", str(ORDINALS[adverb[1]]), text[adverb.end() :]
    found = PLAIN.match(text)
    if found:
        return "plain", found[1] or found[2] or found[3], text[found.end() :]
    return None


def clauses_of(text):
    """All lines, in clauses: what stands before the first number is clause 0."""
    current = {"number": "0", "title": "before the first number", "lines": []}
    clauses, annex, article = [current], "", None
    for line in text.splitlines():
        found = heading(line)
        if found:
            kind, number, title = found
            if kind == "annex":
                annex, article = number + " / ", None
            elif kind == "keyword":
                article = number
                number = annex + number
            else:
                # "1." below "Article 4" is 4.1, and "2." after it 4.2; any other number is the document's own.
                is_part = article and (number == "1" or current["number"] == f"{annex}{article}.{int(number) - 1}") if number.isdecimal() else False
                number = annex + (f"{article}.{number}" if is_part else number)
            words = len(title.strip(" *#.:)–—-").split())
            current = {"number": number, "title": " ".join(line.split()[-words:] if words else []).strip(" *#.:)–—-")[:80], "lines": []}
            clauses.append(current)
        if line.strip():
            current["lines"].append(line.strip())
    for clause in clauses:
        clause["text"] = " ".join(clause.pop("lines"))
        clause["words"] = len(clause["text"].split())
    return clauses if clauses[0]["words"] else clauses[1:]


def references_of(clause):
    """The numbers that a clause refers to, and whether a law is meant: "clauses 3, 4.1 and 9", "البندين 3 و9"."""
    text = plain(clause["text"])
    for keyword in re.finditer(rf"(?<!\w)(?:[وفبل]?)(?:{KEYWORDS}|لل(?:ماده|بند|فقره))(?=[\s(])", text, re.IGNORECASE):
        rest, numbers = text[keyword.end() :], []
        while True:
            found = number_at(rest)
            if not found:
                break
            numbers.append(found[0])
            more = re.match(r"\s*(?:,|،|and|or|to|&|و|الى|او)\s*(?=[\d(])", found[1])
            rest = found[1][more.end() :] if more else found[1]
            if not more:
                break
        for number in numbers:
            yield number, bool(OUTSIDE.match(rest))


def is_known(number, numbers):
    return any(other == number or other.startswith(number + ".") for other in numbers)


def gaps_of(numbers):
    """Whole numbers that are left out between the first and the last."""
    whole = sorted({int(number.split(".")[0]) for number in numbers if re.fullmatch(r"[\d.]+", number)} - {0})
    return [str(each) for each in range(1, whole[-1]) if each not in whole] if whole else []


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
            terms.append({"term": term, "clause": clause["number"], "uses": plain(text).count(plain(term)) - 1})
    return terms


def has_word(text, word):
    """Latin words from their beginning; Arabic words also behind و, ف, ب, ك, ل and the article."""
    return re.search(rf"(?<!\w)(?:[وف]?(?:[بكل]?ال|لل|[بكل])?)?{re.escape(plain(word).lower())}", plain(text).lower())


def check(text, positions):
    clauses = clauses_of(text)
    if not [clause for clause in clauses if clause["number"] != "0"]:
        stop("No numbered clause was found. Keep the numbers when you convert the contract to text.")
    numbers = [clause["number"] for clause in clauses]
    subjects = {
        name: [
            clause["number"] for clause in clauses if any(has_word(clause["text"], word) for word in position.get("words") or [name])
        ]
        for name, position in positions.items()
    }
    references = [(clause["number"], *reference) for clause in clauses for reference in references_of(clause)]
    return {
        "words_in_file": len(text.split()),
        "words_in_clauses": sum(clause["words"] for clause in clauses),
        "clauses": clauses,
        "double_numbers": sorted({number for number in numbers if numbers.count(number) > 1}),
        "left_out_numbers": gaps_of(numbers),
        "long_clauses": [clause["number"] for clause in clauses if clause["words"] > 600],
        "subjects": subjects,
        "missing_subjects": [name for name, places in subjects.items() if not places],
        "broken_references": [
            {"clause": clause, "to": number}
            for clause, number, is_law in references
            if not is_law and not is_known(number, numbers)
        ],
        "references_to_laws": [{"clause": clause, "to": number} for clause, number, is_law in references if is_law],
        "defined_terms": defined_terms(clauses, text),
        "blanks": found_in(clauses, BLANK),
        "dates_and_amounts": found_in(clauses, FIGURE),
    }


def read_positions(path):
    with open(path, encoding="utf-8-sig") as file:
        positions = json.load(file)
    subjects = positions.get("subjects") if isinstance(positions, dict) else None
    if not isinstance(subjects, dict) or not all(isinstance(position, dict) for position in subjects.values()):
        stop(f'{path}: "subjects" must be an object of objects, as in assets/positions.json')
    return subjects


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("contract")
    options.add_argument("--positions", help="JSON with your positions by subject")
    given = options.parse_args()
    try:
        with open(given.contract, encoding="utf-8-sig") as file:
            text = file.read()
        positions = read_positions(given.positions) if given.positions else {}
    except (OSError, ValueError) as error:
        stop(str(error))
    print(json.dumps(check(text, positions), ensure_ascii=False, indent=2))


if __name__ == "__main__":
    main()
