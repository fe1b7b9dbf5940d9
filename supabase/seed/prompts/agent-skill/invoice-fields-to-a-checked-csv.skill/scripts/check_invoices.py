#!/usr/bin/env python3
"""Checks invoices read into JSON and writes those that add up to a CSV. Python 3.9, no packages."""
import argparse
import csv
import json
import re
import sys
import unicodedata
from datetime import date, timedelta
from decimal import Decimal, InvalidOperation
from pathlib import Path

REQUIRED = ("supplier", "number", "date", "currency", "net", "gross")
COLUMNS = ["file", "kind", "supplier", "supplier_tax_id", "number", "date", "due", "currency", "net", "tax", "gross", "iban", "account", "order", "proposed_account"]
CENTS = Decimal("0.02")
OLDEST = timedelta(days=400)
LEGAL_FORMS = set("ltd limited llc llp plc inc corp co company gmbh ug ag kg ohg ab as oy bv nv sa sarl sas srl spa شركه موسسه ش ذمم شمم محدوده المحدوده".split())


def stop(message):
    print(message, file=sys.stderr)
    sys.exit(2)


def value_of(invoice, field):
    entry = invoice.get(field)
    value = entry.get("value") if isinstance(entry, dict) else entry
    return str(value).strip() if value not in (None, "") else None


def amount(text):
    """The amount, or None if it is not written as 1234.50 (three decimals for dinars). A line may be a discount."""
    if text is None or not re.fullmatch(r"\d+\.\d{2,3}", str(text)):
        return None
    return Decimal(str(text))


def line_amount(text):
    one = amount(str(text).removeprefix("-"))
    return None if one is None else -one if str(text).startswith("-") else one


def day(text):
    try:
        return date.fromisoformat(text)
    except (TypeError, ValueError):
        return None


def is_iban(text):
    bare = re.sub(r"\s", "", text).upper()
    if not re.fullmatch(r"[A-Z]{2}\d{2}[A-Z0-9]{11,30}", bare):
        return False
    digits = "".join(str(int(sign, 36)) for sign in bare[4:] + bare[:4])
    return int(digits) % 97 == 1


def plain(text):
    """For comparing: no case, accents, vowel signs, punctuation; Arabic letters in one form, digits western."""
    text = unicodedata.normalize("NFKD", (text or "").casefold())
    text = "".join(sign for sign in text if not unicodedata.combining(sign)).replace("\u0640", "")
    text = re.sub("[أإآٱ]", "ا", text).replace("ى", "ي").replace("ة", "ه")
    return "".join(str(int(sign)) if sign.isdecimal() else sign for sign in text)


def name_of(supplier):
    """"Okoro Print Ltd." and "OKORO PRINT" are one supplier."""
    words = [word for word in re.findall(r"\w+", plain(supplier).replace(".", "")) if word not in LEGAL_FORMS]
    return "".join(words)


def key_of(invoice):
    number = re.sub(r"\W", "", plain(value_of(invoice, "number")))
    return (name_of(value_of(invoice, "supplier")), number)


def bare_account(account):
    return re.sub(r"\W", "", plain(account)).upper()


def account_reasons(invoice, suppliers):
    """Whether the printed account is the one that we know of this supplier."""
    printed = [value_of(invoice, "iban"), value_of(invoice, "account")]
    known = suppliers.get(name_of(value_of(invoice, "supplier")))
    if known is None or not known["endings"]:
        return ["account:unknown"]
    return [
        f"account:changed known {' '.join('…' + one[-4:] for one in sorted(known['endings']))}, printed …{bare_account(one)[-4:]}"
        for one in printed
        if one and not bare_account(one).endswith(tuple(known["endings"]))
    ]


def is_addressed(invoice, company):
    printed = re.sub(r"\W", "", plain(value_of(invoice, "addressed_to")))
    return all(re.sub(r"\W", "", plain(part)) in printed for part in company)


def sums(invoice):
    """What is wrong with the amounts."""
    net, gross = amount(value_of(invoice, "net")), amount(value_of(invoice, "gross"))
    lines, taxes = invoice.get("lines") or [], invoice.get("taxes") or []
    nets = [line_amount(line.get("net")) for line in lines]
    tax_amounts = [amount(tax.get("amount")) for tax in taxes]
    given = [value_of(invoice, "net"), value_of(invoice, "gross")]
    if any(text is not None and amount(text) is None for text in given) or None in nets or None in tax_amounts:
        return ["amount"]
    reasons = []
    if net is not None and gross is not None and abs(net + sum(tax_amounts, Decimal(0)) - gross) > CENTS:
        reasons.append("sum")
    if lines and net is not None and abs(sum(nets, Decimal(0)) - net) > CENTS * len(lines):
        reasons.append("lines")
    for tax, tax_amount in zip(taxes, tax_amounts):
        try:
            rate = Decimal(str(tax.get("rate")))
            of_rate = [one for line, one in zip(lines, nets) if line.get("rate") is not None and Decimal(str(line["rate"])) == rate]
        except InvalidOperation:
            return [*reasons, "tax"]
        base = sum(of_rate, Decimal(0)) if of_rate else net if len(taxes) == 1 else None
        if base is not None and abs(base * rate / 100 - tax_amount) > CENTS * max(1, len(of_rate)):
            reasons.append("tax")
    return reasons


def reasons_for(invoice, today):
    reasons = [f"missing:{field}" for field in REQUIRED if value_of(invoice, field) is None]
    if invoice.get("kind") not in ("invoice", "credit"):
        reasons.append("missing:kind")
    reasons += sums(invoice)
    dated, due = value_of(invoice, "date"), value_of(invoice, "due")
    on, until = day(dated), day(due)
    if (dated and (not on or on > today or today - on > OLDEST)) or (due and (not until or (on and until < on))):
        reasons.append("date")
    currency = value_of(invoice, "currency")
    if currency and not re.fullmatch(r"[A-Z]{3}", currency):
        reasons.append("currency")
    iban = value_of(invoice, "iban")
    if iban and not is_iban(iban):
        reasons.append("iban")
    if invoice.get("doubts"):
        reasons.append("doubts")
    return reasons


def row_of(invoice, suppliers):
    tax = sum((amount(tax.get("amount")) for tax in invoice.get("taxes") or []), Decimal(0))
    sign = -1 if invoice["kind"] == "credit" else 1
    row = {column: value_of(invoice, column) or "" for column in COLUMNS}
    row["proposed_account"] = suppliers[name_of(row["supplier"])]["proposed"]
    for column, money in (("net", amount(value_of(invoice, "net"))), ("tax", tax), ("gross", amount(value_of(invoice, "gross")))):
        row[column] = f"{money * sign}"
    # Amounts are ours; everything else comes from strangers.
    return {
        column: f"'{cell}" if column not in ("net", "tax", "gross") and cell[:1] in "=+-@\t\r" and cell else cell
        for column, cell in row.items()
    }


def rows_of(path, columns):
    with open(path, encoding="utf-8-sig", newline="") as file:
        start = file.readline()
        file.seek(0)
        reader = csv.DictReader(file, delimiter=";" if start.count(";") > start.count(",") else ",")
        if not set(columns) <= set(reader.fieldnames or []):
            stop(f"{path}: needs the columns {', '.join(columns)}")
        return list(reader)


def booked_in(path):
    return {key_of(row) for row in rows_of(path, ("supplier", "number"))} if path else set()


def suppliers_in(path):
    """Name to endings of the known accounts (several with spaces between) and the account to propose."""
    return {
        name_of(row["supplier"]): {
            "endings": {bare_account(one) for one in (row["account_ends"] or "").split() if len(bare_account(one)) > 3},
            "proposed": (row.get("proposed_account") or "").strip(),
        }
        for row in rows_of(path, ("supplier", "account_ends"))
    }


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folder", type=Path)
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--suppliers", type=Path, required=True, help="CSV: supplier, account_ends, proposed_account")
    options.add_argument("--company", nargs="+", required=True, help="what an invoice must be addressed to, part by part")
    options.add_argument("--ledger", type=Path, help="CSV: supplier, number")
    options.add_argument("--separator", default=";")
    options.add_argument("--today", type=date.fromisoformat, default=date.today())
    given = options.parse_args()
    paths = sorted(given.folder.glob("*.json")) if given.folder.is_dir() else []
    if not paths:
        stop(f"{given.folder}: no JSON files")
    try:
        booked, suppliers = booked_in(given.ledger), suppliers_in(given.suppliers)
    except (OSError, UnicodeError) as error:
        stop(str(error))
    ready, look, seen, twins = [], [], {}, {}
    numbers = {number for _, number in booked if len(number) > 3}
    for path in paths:
        try:
            invoice = json.loads(path.read_text(encoding="utf-8"))
            if not isinstance(invoice, dict):
                raise ValueError("not an object")
            reasons = reasons_for(invoice, given.today) + account_reasons(invoice, suppliers)
            if not is_addressed(invoice, given.company):
                reasons.append("addressee")
        except (OSError, ValueError, AttributeError, TypeError) as error:
            look.append({"json": path.name, "reasons": ["unreadable"], "detail": str(error)})
            continue
        key = key_of(invoice)
        twin = (key[0], value_of(invoice, "date"), value_of(invoice, "gross"), invoice.get("kind"))
        if all(key) and (key in booked or key in seen):
            reasons.append("duplicate")
        elif all(twin) and twin in twins:
            reasons.append("twin")
        elif key[1] in numbers:
            reasons.append("same_number")
        seen.setdefault(key, path.name)
        twins.setdefault(twin, path.name)
        if len(key[1]) > 3:
            numbers.add(key[1])
        if reasons:
            look.append({"json": path.name, "file": invoice.get("file"), "reasons": reasons})
        else:
            ready.append(row_of(invoice, suppliers))
    try:
        with open(given.out, "w", encoding="utf-8-sig", newline="") as file:
            writer = csv.DictWriter(file, COLUMNS, delimiter=given.separator)
            writer.writeheader()
            writer.writerows(ready)
    except (OSError, TypeError) as error:
        stop(str(error))
    totals = {}
    for row in ready:
        total = totals.setdefault(row["currency"], {"invoice": "0.00", "credit": "0.00"})
        total[row["kind"]] = str(Decimal(total[row["kind"]]) + Decimal(row["gross"]))
    print(json.dumps({"read": len(paths), "ready": len(ready), "totals": totals, "look": look}, ensure_ascii=False, indent=2))
    sys.exit(1 if look else 0)


if __name__ == "__main__":
    main()
