import { expect, test } from "vitest";
import { readAmount } from "./refund-amount";

test("M12: an amount is read in cents; odd, zero or excessive amounts are invalid", () => {
  const read = (typed: string) => readAmount(typed, 4900);
  expect(["49", "49.00", " 12,5 ", "0.01", "19.99"].map(read)).toEqual([4900, 4900, 1250, 1, 1999]);
  for (const odd of ["", "0", "-1", "49.01", "1.005", "1e1", "0x10", ".", "ten", "1.2.3", "NaN", "Infinity"])
    expect([odd, read(odd)]).toEqual([odd, null]);
});

test("M12: an amount with a thousands comma is invalid", () => {
  for (const odd of ["1,200", "1,200.50", "1.200,50", "1٬200"])
    expect([odd, readAmount(odd, 999_999)]).toEqual([odd, null]);
});

test("an amount may be written in Arabic digits, with the Arabic decimal sign", () => {
  expect(["١٢", "١٢٫٥٠", "١٢٫٥"].map((typed) => readAmount(typed, 4900))).toEqual([1200, 1250, 1250]);
});
