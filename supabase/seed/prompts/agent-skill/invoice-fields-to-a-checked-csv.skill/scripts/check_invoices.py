#!/usr/bin/env python3
"""Checks invoices read into JSON and writes those that add up to a CSV. Python 3.9, no packages."""
import argparse
import csv
import json
import re
import sys
from datetime import date, timedelta
from decimal import Decimal, InvalidOperation
from pathlib import Path

REQUIRED = ("supplier", "number", "date", "currency", "net", "gross")
COLUMNS = ["file", "kind", "supplier", "supplier_tax_id", "number", "date", "due", "currency", "net", "tax", "gross", "iban", "order"]
CENTS = Decimal("0.02")
OLDEST = timedelta(days=400)


def stop(message):
    print(message, file=sys.stderr)
    sys.exit(2)


def value_of(invoice, field):
    entry = invoice.get(field)
    value = entry.get("value") if isinstance(entry, dict) else entry
    return str(value).strip() if value not in (None, "") else None


def amount(text):
    """The amount, or None if it is not written as 1234.50."""
    if text is None or not re.fullmatch(r"\d+\.\d{2}", str(text)):
        return None
    return Decimal(str(text))


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


def key_of(invoice):
    supplier, number = value_of(invoice, "supplier"), value_of(invoice, "number")
    return (re.sub(r"\W", "", (supplier or "").lower()), re.sub(r"\W", "", (number or "").lower()))


def sums(invoice):
    """What is wrong with the amounts."""
    net, gross = amount(value_of(invoice, "net")), amount(value_of(invoice, "gross"))
    lines, taxes = invoice.get("lines") or [], invoice.get("taxes") or []
    nets = [amount(line.get("net")) for line in lines]
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
    iban = value_of(invoice, "iban")
    if iban and not is_iban(iban):
        reasons.append("iban")
    if invoice.get("doubts"):
        reasons.append("doubts")
    return reasons


def row_of(invoice):
    tax = sum((amount(tax.get("amount")) for tax in invoice.get("taxes") or []), Decimal(0))
    sign = -1 if invoice["kind"] == "credit" else 1
    row = {column: value_of(invoice, column) or "" for column in COLUMNS}
    for column, money in (("net", amount(value_of(invoice, "net"))), ("tax", tax), ("gross", amount(value_of(invoice, "gross")))):
        row[column] = f"{money * sign:.2f}"
    # Amounts are ours; everything else comes from strangers.
    return {
        column: f"'{cell}" if column not in ("net", "tax", "gross") and cell[:1] in "=+-@\t\r" and cell else cell
        for column, cell in row.items()
    }


def booked_in(path):
    if not path:
        return set()
    with open(path, encoding="utf-8-sig", newline="") as file:
        start = file.readline()
        file.seek(0)
        reader = csv.DictReader(file, delimiter=";" if start.count(";") > start.count(",") else ",")
        if not {"supplier", "number"} <= set(reader.fieldnames or []):
            stop(f"{path}: needs the columns supplier and number")
        return {key_of({"supplier": row["supplier"], "number": row["number"]}) for row in reader}


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folder", type=Path)
    options.add_argument("--out", type=Path, required=True)
    options.add_argument("--ledger", type=Path)
    options.add_argument("--separator", default=";")
    options.add_argument("--today", type=date.fromisoformat, default=date.today())
    given = options.parse_args()
    paths = sorted(given.folder.glob("*.json")) if given.folder.is_dir() else []
    if not paths:
        stop(f"{given.folder}: no JSON files")
    try:
        booked = booked_in(given.ledger)
    except (OSError, UnicodeError) as error:
        stop(str(error))
    ready, look, seen, twins = [], [], {}, {}
    for path in paths:
        try:
            invoice = json.loads(path.read_text(encoding="utf-8"))
            if not isinstance(invoice, dict):
                raise ValueError("not an object")
            reasons = reasons_for(invoice, given.today)
        except (OSError, ValueError, AttributeError, TypeError) as error:
            look.append({"json": path.name, "reasons": ["unreadable"], "detail": str(error)})
            continue
        key = key_of(invoice)
        twin = (key[0], value_of(invoice, "date"), value_of(invoice, "gross"), invoice.get("kind"))
        if all(key) and (key in booked or key in seen):
            reasons.append("duplicate")
        elif all(twin) and twin in twins:
            reasons.append("twin")
        seen.setdefault(key, path.name)
        twins.setdefault(twin, path.name)
        if reasons:
            look.append({"json": path.name, "file": invoice.get("file"), "reasons": reasons})
        else:
            ready.append(row_of(invoice))
    try:
        with open(given.out, "w", encoding="utf-8-sig", newline="") as file:
            writer = csv.DictWriter(file, COLUMNS, delimiter=given.separator)
            writer.writeheader()
            writer.writerows(ready)
    except (OSError, TypeError) as error:
        stop(str(error))
    totals = {}
    for row in ready:
        totals[row["currency"]] = str(Decimal(totals.get(row["currency"], "0")) + Decimal(row["gross"]))
    print(json.dumps({"read": len(paths), "ready": len(ready), "totals": totals, "look": look}, ensure_ascii=False, indent=2))
    sys.exit(1 if look else 0)


if __name__ == "__main__":
    main()
