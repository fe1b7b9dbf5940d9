#!/usr/bin/env python3
"""Checks a text against a voice file and prints findings as JSON. Changes nothing. Python 3.9, no packages."""
import argparse
import json
import re
import statistics
import sys

MARKS = re.compile("[\u064b-\u0652\u0670\u0640\u200e\u200f]")
SAME_LETTERS = str.maketrans("أإآٱىة", "اااايه")
ARABIC = re.compile("[\u0621-\u064a]")
WORD = re.compile(r"[^\W_]+(?:['’\-][^\W_]+)*")
SENTENCE_END = re.compile(r"(?<=[.!?…؟])[\"”’»)]*\s+")
EMOJI = re.compile(r"[\U0001F300-\U0001FAFF\u2600-\u27BF]")
CODE = re.compile(r"`[^`]*`")
LINK = re.compile(r"\[([^\]]*)\]\([^)]*\)|https?://\S+")


def stop(message):
    print(message, file=sys.stderr)
    sys.exit(2)


def prose_of(text):
    """Line number and words of what a reader reads: no code, quotations, addresses or Markdown signs."""
    is_code, lines = False, []
    for number, line in enumerate(MARKS.sub("", text).splitlines(), 1):
        if line.lstrip().startswith("```"):
            is_code = not is_code
            line = ""
        elif is_code or line.lstrip().startswith((">", "|")):
            line = ""
        line = LINK.sub(lambda match: match[1] or "", CODE.sub("", line))
        lines.append((number, re.sub(r"^\s*(?:#{1,6}|[-*+]|\d+[.)])\s+|[*_]{1,3}(?=\S)|(?<=\S)[*_]{1,3}", "", line).strip()))
    return lines


def paragraphs_of(lines):
    """Paragraphs as (first line, text); a heading or list entry is one of its own only if lines are apart."""
    start, parts = 0, []
    for number, line in [*lines, (0, "")]:
        if line:
            start = start or number
            parts.append(line)
        elif parts:
            yield start, " ".join(parts)
            start, parts = 0, []


def alike(text):
    """Arabic letters that people write in two ways in one form; the length stays. Vowel signs are gone already."""
    return MARKS.sub("", text).translate(SAME_LETTERS)


def places(text, line):
    """Where a word or phrase stands in a line, and what is written there. Arabic also with و, ف, ب, ك, ل, س and the article in front."""
    words = alike(text)
    before = ""
    if ARABIC.match(words):
        has_article = words.startswith("ال") and len(words) > 4
        words = words[2:] if has_article else words
        before = "[وف]?(?:[بك]?ال|لل)" if has_article else "[وف]?(?:[بكل]?ال|لل|[بكلس])?"
    for match in re.finditer(rf"(?<!\w){before}({re.escape(words)})(?!\w)", alike(line), re.IGNORECASE):
        yield line[match.start() : match.end()], line[match.start(1) : match.end(1)]


def check(lines, voice):
    findings = []

    def add(rule, line, words, instead=None):
        findings.append({"rule": rule, "line": line, "words": words, "instead": instead})

    for number, line in lines:
        for wrong, right in voice.get("instead", {}).items():
            for found, _ in places(wrong, line):
                add("word", number, found, right)
        for right, spellings in voice.get("names", {}).items():
            for wrong in spellings:
                for found, core in places(wrong, line):
                    if right not in (found, core):
                        add("name", number, found, right)
        for claim in voice.get("needs_proof", []):
            for found, _ in places(claim, line):
                add("claim needs proof", number, found)
        if voice.get("emoji") is False and EMOJI.search(line):
            add("emoji", number, EMOJI.search(line)[0])
        if voice.get("capitals_words") is False:
            for match in re.finditer(r"\b[A-Z]{5,}\b", line):
                add("capitals", number, match[0], match[0].capitalize())
    marks = [number for number, line in lines for _ in range(line.count("!"))]
    most = voice.get("exclamation_marks_max")
    if most is not None and len(marks) > most:
        for number in marks[most:]:
            add("exclamation mark", number, "!", ".")
    for start, paragraph in paragraphs_of(lines):
        sentences = [part for part in SENTENCE_END.split(paragraph) if WORD.search(part)]
        for sentence in sentences:
            count = len(WORD.findall(sentence))
            if count > voice.get("sentence_max_words", 10_000):
                add("long sentence", start, f"{count} words: {sentence[:60]}…")
        if len(sentences) > voice.get("paragraph_max_sentences", 10_000):
            add("long paragraph", start, f"{len(sentences)} sentences")
    return findings


def measures(lines):
    lengths = [
        len(WORD.findall(part))
        for _, paragraph in paragraphs_of(lines)
        for part in SENTENCE_END.split(paragraph)
        if WORD.search(part)
    ]
    if not lengths:
        stop("The text has no sentences")
    ordered = sorted(lengths)
    return {
        "words": sum(lengths),
        "sentences": len(lengths),
        "median_words": statistics.median(lengths),
        "nine_of_ten_below": ordered[min(len(ordered) - 1, int(len(ordered) * 0.9))],
        "longest": ordered[-1],
    }


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("text")
    options.add_argument("--voice", help="the voice file")
    options.add_argument("--measure", action="store_true", help="measure only")
    given = options.parse_args()
    if not given.voice and not given.measure:
        stop("Give --voice FILE or --measure")
    try:
        with open(given.text, encoding="utf-8-sig") as file:
            lines = prose_of(file.read())
        voice = {}
        if given.voice:
            with open(given.voice, encoding="utf-8-sig") as file:
                voice = json.load(file)
            if not isinstance(voice, dict):
                raise ValueError(f"{given.voice}: must be an object, as assets/voice.json")
    except (OSError, ValueError) as error:
        stop(str(error))
    findings = [] if given.measure else sorted(check(lines, voice), key=lambda finding: finding["line"])
    print(json.dumps({"measures": measures(lines), "findings": findings}, ensure_ascii=False, indent=2))
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
