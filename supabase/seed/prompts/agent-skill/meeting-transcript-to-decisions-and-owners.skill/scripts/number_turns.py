#!/usr/bin/env python3
"""Numbers the turns of a transcript (VTT, SRT or "Name: words") and prints them. Python 3.9, no packages."""
import re
import sys
from collections import Counter

CLOCK = re.compile(r"^(?:(\d+):)?(\d{1,2}):(\d{2})[.,]\d{3}\s+-->")
VOICE = re.compile(r"<v(?:\.[^ >]+)?\s+([^>]+)>")
NAMED = re.compile(r"^(?:\[?(\d{1,2}:\d{2}(?::\d{2})?)\]?\s+)?([^\W\d][^:\n]{0,40}?):\s+(.*)$")
TAG = re.compile(r"</?[^>]*>")


def lines_of(text):
    """Speaker (or None), time (or None) and words of each line."""
    time, skipping, captions = None, False, "-->" in text
    lines = [raw.strip() for raw in text.splitlines()]
    for before, line, following in zip([""] + lines, lines, lines[1:] + [""]):
        name_of_caption = CLOCK.match(following) and (not before or line.isdigit())
        clock = CLOCK.match(line)
        if not line:
            skipping = False
        elif clock:
            time = f"{int(clock[1] or 0):02}:{int(clock[2]):02}:{clock[3]}"
            skipping = False
        elif line.startswith(("WEBVTT", "NOTE", "STYLE", "REGION")) and captions:
            skipping = True
        elif not skipping and not name_of_caption:
            voice = VOICE.search(line)
            words = TAG.sub("", line).strip()
            named = None if voice else NAMED.match(words)
            if named:
                yield named[2].strip(), named[1] or time, named[3]
            elif words:
                yield voice[1].strip() if voice else None, time, words


def turns_of(text):
    turns = []
    for speaker, time, words in lines_of(text):
        if turns and speaker in (None, turns[-1][0]):
            turns[-1][2].append(words)
        else:
            turns.append((speaker or "?", time, [words]))
    return turns


def main():
    if len(sys.argv) != 2:
        sys.exit("Usage: number_turns.py FILE")
    try:
        with open(sys.argv[1], encoding="utf-8-sig") as file:
            turns = turns_of(file.read())
    except (OSError, UnicodeError) as error:
        sys.exit(f"{sys.argv[1]}: {error}")
    if not turns:
        sys.exit(f"{sys.argv[1]}: no words found")
    for number, (speaker, time, words) in enumerate(turns, 1):
        print(f"[T{number}{f' {time}' if time else ''}] {speaker}: {' '.join(words)}")
    if all(speaker == "?" for speaker, _, _ in turns):
        print("No speakers were found.", file=sys.stderr)
    else:
        spoken = Counter(speaker for speaker, _, _ in turns).most_common()
        print("Speakers and turns: " + ", ".join(f"{name} {count}" for name, count in spoken), file=sys.stderr)


if __name__ == "__main__":
    main()
