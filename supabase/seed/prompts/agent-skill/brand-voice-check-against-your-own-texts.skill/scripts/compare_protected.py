#!/usr/bin/env python3
"""Shows which figures, addresses and protected wordings differ between two texts. Changes nothing. Python 3.9, no packages."""
import argparse
import json
import re
import sys
from collections import Counter

FIGURE = re.compile(r"https?://\S+|[\w.+-]+@[\w-]+\.[\w.]+|[€$£%٪]?\s?\d+(?:[.,:/٫٬-]\d+)*\s?[€$£%٪]?")


def plain(text):
    text = re.sub("[\u064b-\u0652\u0670\u0640\u200e\u200f]", "", text)
    return " ".join("".join(str(int(sign)) if sign.isdecimal() else sign for sign in text).split())


def read(path):
    try:
        with open(path, encoding="utf-8-sig") as file:
            return file.read()
    except (OSError, UnicodeError) as error:
        print(error, file=sys.stderr)
        sys.exit(2)


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("before")
    options.add_argument("after")
    options.add_argument("--keep", help="a file with one protected name or sentence a line")
    given = options.parse_args()
    before, after = plain(read(given.before)), plain(read(given.after))
    keep = [line for line in map(plain, read(given.keep).splitlines()) if line] if given.keep else []
    counts = [Counter(re.sub(r"\s", "", figure) for figure in FIGURE.findall(text)) for text in (before, after)]
    for line in keep:
        for text, count in zip((before, after), counts):
            if text.count(line):
                count[line] = text.count(line)
    names = sorted(counts[0] | counts[1])
    different = [
        {"what": name, "before": counts[0][name], "after": counts[1][name]}
        for name in names
        if counts[0][name] != counts[1][name]
    ]
    missing = [line for line in keep if line not in counts[0]]
    print(json.dumps({"protected": len(names), "same": len(names) - len(different), "different": different, "not_in_original": missing}, ensure_ascii=False, indent=2))
    sys.exit(1 if different or missing else 0)


if __name__ == "__main__":
    main()
