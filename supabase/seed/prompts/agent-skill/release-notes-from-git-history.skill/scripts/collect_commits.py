#!/usr/bin/env python3
"""Prints the commits of a git range as JSON. Reads only; needs git and Python 3.9."""
import argparse
import json
import re
import subprocess
import sys

FIELD, RECORD = "\x1f", "\x1e"
TITLE = re.compile(r"^(?P<type>[a-z]+)(\([^)]*\))?(?P<bang>!)?: ")


def git(repo, *args):
    done = subprocess.run(["git", "-C", repo, *args], capture_output=True, text=True, encoding="utf-8", errors="replace")
    if done.returncode:
        sys.exit(f"git {args[0]}: {done.stderr.strip()}")
    return done.stdout


def latest_tag(repo, end):
    done = subprocess.run(["git", "-C", repo, "describe", "--tags", "--abbrev=0", f"{end}^"], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"No tag before {end}: give --from")
    return done.stdout.strip()


def files_of(repo, full_hash):
    listed = git(repo, "diff-tree", "--root", "--no-commit-id", "--name-only", "-r", "-z", full_hash)
    return [name for name in listed.split("\0") if name]


def read(repo, chosen, path):
    shape = FIELD.join(["%H", "%cs", "%an", "%s", "%b"]) + RECORD
    limit = ["--", path] if path else []
    for record in git(repo, "log", "--no-merges", f"--format={shape}", chosen, *limit).split(RECORD):
        if not record.strip():
            continue
        full_hash, date, author, subject, body = record.strip("\n").split(FIELD)
        title = TITLE.match(subject)
        files = files_of(repo, full_hash)
        yield {
            "hash": full_hash,
            "date": date,
            "author": author,
            "subject": subject,
            "body": body.strip(),
            "type": title["type"] if title else None,
            "breaking": bool(title and title["bang"]) or bool(re.search(r"^BREAKING[ -]CHANGE:", body, re.M)),
            "refs": sorted(set(re.findall(r"#\d+", f"{subject}\n{body}"))),
            "areas": sorted({name.split("/")[0] if "/" in name else "." for name in files}),
            "files": len(files),
        }


def cancel(commits):
    """Takes out a commit and the later one that reverts it, newest first, so that a reverted revert stays."""
    left, pairs = {commit["hash"]: commit for commit in commits}, []
    for commit in commits:
        named = re.search(r"This reverts commit ([0-9a-f]{7,40})", commit["body"])
        target = named and next((key for key in left if key.startswith(named[1])), None)
        if target and commit["hash"] in left:
            pairs.append({"reverted": left.pop(target)["subject"], "hash": target, "by": commit["hash"]})
            left.pop(commit["hash"])
    return list(left.values()), pairs


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--from", dest="start", help="tag or commit before the first one (default: the latest tag)")
    options.add_argument("--to", default="HEAD")
    options.add_argument("--path", help="only commits that touch this folder or file")
    options.add_argument("--repo", default=".")
    given = options.parse_args()
    for point in (given.start, given.to):
        if point and point.startswith("-"):
            sys.exit(f"Not a commit: {point}")
    start = given.start or latest_tag(given.repo, given.to)
    chosen = f"{start}..{given.to}"
    found = list(read(given.repo, chosen, given.path))
    commits, pairs = cancel(found)
    limit = ["--", given.path] if given.path else []
    merges = int(git(given.repo, "rev-list", "--count", "--merges", chosen, *limit))
    print(json.dumps({"range": chosen, "found": len(found), "merges_not_listed": merges, "reverted": pairs, "commits": commits}, ensure_ascii=False, indent=2))


if __name__ == "__main__":
    main()
