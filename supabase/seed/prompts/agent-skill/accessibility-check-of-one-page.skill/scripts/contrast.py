#!/usr/bin/env python3
"""Prints the contrast ratio of two colours by the WCAG formula. Python 3.9, no packages."""
import re
import sys


def channels(colour):
    found = re.fullmatch(r"#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})", colour.strip())
    if not found:
        raise ValueError(f"{colour}: give colours as #rgb or #rrggbb, without transparency")
    digits = found[1] if len(found[1]) == 6 else "".join(digit * 2 for digit in found[1])
    return [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]


def luminance(colour):
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels(colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def ratio(one, other):
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


def main():
    if len(sys.argv) != 3:
        print("Usage: contrast.py TEXT BACKGROUND", file=sys.stderr)
        sys.exit(2)
    try:
        value = ratio(sys.argv[1], sys.argv[2])
    except ValueError as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    # Not rounded up: 4.499 is not 4.5.
    print(f"{int(value * 100) / 100:.2f} : 1")
    print(f"normal text (4.5): {'enough' if value >= 4.5 else 'too little'}")
    print(f"large text, parts of controls (3): {'enough' if value >= 3 else 'too little'}")


if __name__ == "__main__":
    main()
