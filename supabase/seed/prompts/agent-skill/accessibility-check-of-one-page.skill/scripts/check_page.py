#!/usr/bin/env python3
"""Finds barriers that can be proved from the HTML of one page and prints them as JSON. Python 3.9, no packages."""
import json
import re
import sys
from html.parser import HTMLParser

VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}
NEXT_CLOSES = {"p": {"p"}, "li": {"li"}, "option": {"option"}, "tr": {"tr"}, "td": {"td", "th"}, "th": {"td", "th"}, "dt": {"dt", "dd"}, "dd": {"dt", "dd"}}
NAMED = {"a", "button", "summary"}
FIELDS = {"input", "select", "textarea"}
SILENT_INPUTS = {"hidden", "submit", "button", "reset", "image"}
VAGUE = {"click here", "here", "more", "read more", "link", "details", "اضغط هنا", "هنا", "المزيد", "اقرأ المزيد"}


class Element:
    def __init__(self, tag, attributes, line, parent):
        self.tag, self.attributes, self.line, self.parent = tag, attributes, line, parent
        self.texts = []

    def get(self, name):
        return (self.attributes.get(name) or "").strip()

    def text(self):
        return " ".join(" ".join(self.texts).split())

    def shown(self):
        """As written, without what is long or personal."""
        kept = [f'{name}="{self.get(name)[:40]}"' for name in ("id", "type", "name", "href", "src", "role") if self.get(name)]
        return f"<{' '.join([self.tag, *kept])}>"

    def is_within(self, tag):
        element = self.parent
        while element and element.tag != tag:
            element = element.parent
        return element is not None

    def is_hidden(self):
        element = self
        while element:
            if "hidden" in element.attributes or element.get("aria-hidden") == "true":
                return True
            element = element.parent
        return False


class Page(HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.all, self.open = [], []

    def handle_starttag(self, tag, attributes):
        # An end tag that may be left out: the next entry does not stand inside the one before.
        if self.open and self.open[-1].tag in NEXT_CLOSES.get(tag, ()):
            self.open.pop()
        element = Element(tag, dict(attributes), self.getpos()[0], self.open[-1] if self.open else None)
        self.all.append(element)
        if tag == "img":
            for outer in self.open:
                outer.texts.append(element.get("alt"))
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag, attributes):
        self.handle_starttag(tag, attributes)
        if tag not in VOID:
            self.open.pop()

    def handle_endtag(self, tag):
        for at in range(len(self.open) - 1, -1, -1):
            if self.open[at].tag == tag:
                del self.open[at:]
                return

    def handle_data(self, data):
        if data.strip() and not any(outer.tag in ("script", "style") for outer in self.open):
            for outer in self.open:
                outer.texts.append(data)


def name_of(element, by_id, label_of):
    labelled = " ".join(by_id[part].text() for part in element.get("aria-labelledby").split() if part in by_id)
    inner = element.text() if element.tag in NAMED or element.get("role") in ("button", "link") else ""
    return element.get("aria-label") or labelled or label_of.get(element.get("id"), "") or inner or element.get("title")


def has_label_around(element):
    outer = element.parent
    while outer:
        if outer.tag == "label":
            return bool(outer.text())
        outer = outer.parent
    return False


def check(page):
    findings = []
    elements = [element for element in page.all if not element.is_hidden()]
    by_id = {}
    for element in page.all:
        if element.get("id"):
            by_id.setdefault(element.get("id"), element)
    label_of = {element.get("for"): element.text() for element in page.all if element.tag == "label" and element.get("for")}

    def add(rule, criterion, element):
        findings.append({"rule": rule, "criterion": criterion, "line": element.line, "element": element.shown()})

    root = next((element for element in page.all if element.tag == "html"), None)
    if root and not root.get("lang"):
        add("page without lang", "3.1.1", root)
    if root and root.get("lang")[:2] in ("ar", "he", "fa", "ur") and root.get("dir") != "rtl":
        add("right-to-left language without dir=rtl", "1.3.2", root)
    if root and not any(element.tag == "title" and element.text() and not element.is_within("svg") for element in page.all):
        add("page without title", "2.4.2", root)
    if root and not any(element.tag == "main" or element.get("role") == "main" for element in elements):
        add("no main landmark", "2.4.1", root)

    seen, level = {}, 0
    for element in page.all:
        identity = element.get("id")
        if identity and identity in seen:
            add(f"id also on line {seen[identity]}", "4.1.2", element)
        seen.setdefault(identity, element.line)
        if element.tag == "meta" and element.get("name") == "viewport" and re.search(
            r"user-scalable\s*=\s*(no|0)|maximum-scale\s*=\s*1(\.0*)?\b", element.get("content")
        ):
            add("zoom is forbidden", "1.4.4", element)

    for element in elements:
        tag, role = element.tag, element.get("role")
        if tag == "img" and "alt" not in element.attributes and role not in ("presentation", "none"):
            add("picture without alt", "1.1.1", element)
        if tag == "img" and re.search(r"\.(png|jpe?g|gif|svg|webp)$", element.get("alt"), re.IGNORECASE):
            add("alt is a file name", "1.1.1", element)
        if tag == "input" and element.get("type") == "image" and not element.get("alt"):
            add("picture button without alt", "1.1.1", element)
        is_control = (tag in NAMED and (tag != "a" or "href" in element.attributes)) or role in ("button", "link")
        name = name_of(element, by_id, label_of)
        if is_control and not name:
            add("control without a name", "4.1.2", element)
        if tag == "a" and name.lower() in VAGUE:
            add("link text says nothing by itself", "2.4.4", element)
        if tag in FIELDS and element.get("type") not in SILENT_INPUTS and not name and not has_label_around(element):
            add("field without a label" + (" (placeholder only)" if element.get("placeholder") else ""), "3.3.2", element)
        if tag in ("div", "span") and "onclick" in element.attributes and not (role and "tabindex" in element.attributes):
            add("clickable without keyboard", "2.1.1", element)
        if re.fullmatch(r"[1-9]\d*", element.get("tabindex")):
            add("positive tabindex", "2.4.3", element)
        if tag == "iframe" and not element.get("title"):
            add("frame without title", "4.1.2", element)
        if tag in ("video", "audio") and "autoplay" in element.attributes and "muted" not in element.attributes:
            add("sound starts by itself", "1.4.2", element)
        if re.fullmatch(r"h[1-6]", tag):
            if not element.text():
                add("empty heading", "1.3.1", element)
            if level and int(tag[1]) > level + 1:
                add(f"heading jumps from {level} to {tag[1]}", "1.3.1", element)
            level = int(tag[1])
        for attribute in ("aria-labelledby", "aria-describedby", "aria-controls"):
            for part in element.get(attribute).split():
                if part not in by_id:
                    add(f"{attribute} names an id that is missing: {part}", "1.3.1", element)
        if tag == "th" and not element.text():
            add("empty table header", "1.3.1", element)
    return findings


def main():
    if len(sys.argv) != 2:
        print("Usage: check_page.py PAGE.html", file=sys.stderr)
        sys.exit(2)
    try:
        with open(sys.argv[1], encoding="utf-8") as file:
            page = Page()
            page.feed(file.read())
            page.close()
    except (OSError, UnicodeError) as error:
        print(error, file=sys.stderr)
        sys.exit(2)
    findings = check(page)
    print(json.dumps({"file": sys.argv[1], "elements": len(page.all), "findings": findings}, ensure_ascii=False, indent=2))
    sys.exit(1 if findings else 0)


if __name__ == "__main__":
    main()
