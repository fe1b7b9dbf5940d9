#!/usr/bin/env python3
"""Works out the last day on which notice is in time. Python 3.9, no packages.

last_day.py --start 2027-01-01 --term "12 months" --notice "90 days"
last_day.py --end 2027-12-31 --notice "3 months"
"""
import argparse
import calendar
import datetime
import sys


def span(text):
    count, _, unit = text.strip().partition(" ")
    unit = unit.strip().lower().rstrip("s")
    if not count.isdecimal() or unit not in ("day", "week", "month", "year"):
        print(f'"{text}" must be a number and days, weeks, months or years', file=sys.stderr)
        sys.exit(2)
    return int(count), unit


def moved(day, count, unit):
    """Months and years keep the day of the month, or take the month's last day."""
    if unit in ("day", "week"):
        return day + datetime.timedelta(days=count * (7 if unit == "week" else 1))
    months = day.year * 12 + day.month - 1 + count * (12 if unit == "year" else 1)
    year, month = divmod(months, 12)
    return datetime.date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    first = options.add_mutually_exclusive_group(required=True)
    first.add_argument("--start", type=datetime.date.fromisoformat)
    first.add_argument("--end", type=datetime.date.fromisoformat, help="last day of the term")
    options.add_argument("--term")
    options.add_argument("--notice", required=True)
    given = options.parse_args()
    if given.start and not given.term:
        options.error("--start needs --term")
    end = given.end or moved(given.start, *span(given.term)) - datetime.timedelta(days=1)
    count, unit = span(given.notice)
    # Counted from the day after the last one, so that whole months keep their length; days are counted from the last day.
    last = moved(end, -count, unit) if unit in ("day", "week") else moved(end + datetime.timedelta(days=1), -count, unit) - datetime.timedelta(days=1)
    print(f"last day of the term: {end}\nnotice must have arrived on or before: {last}")


if __name__ == "__main__":
    main()
