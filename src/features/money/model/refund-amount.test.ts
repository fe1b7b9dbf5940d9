import { expect, test } from "vitest";
import { readAmount } from "./refund-amount";

test("M12: an amount is read in cents, and what is odd, nothing or too much is none", () => {
  const read = (typed: string) => readAmount(typed, 4900);
  expect(["49", "49.00", " 12,5 ", "0.01", "19.99"].map(read)).toEqual([4900, 4900, 1250, 1, 1999]);
  for (const odd of ["", "0", "-1", "49.01", "1.005", "1e9", "ten", "1.2.3", "NaN", "Infinity"])
    expect([odd, read(odd)]).toEqual([odd, null]);
});
