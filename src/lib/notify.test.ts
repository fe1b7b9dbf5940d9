import { expect, test } from "vitest";
import { shownMs } from "./notify";

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");

test("a notification stays 4 s, and longer where reading takes longer", () => {
  expect(shownMs({ id: "1", kind: "success", title: "Copied" })).toBe(4_000);
  expect(shownMs({ id: "1", kind: "error", title: words(4), description: words(21) })).toBe(7_500);
});
