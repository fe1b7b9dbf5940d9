import { expect, test } from "vitest";
import { copiedAs, sectionsOf, usualUse } from "./category-use";

const song = "Paste both.\n\n## Style\nslow oud\n\n## Lyrics\n[Verse]\nOne\n";
const by = (copy_rule: string) => ({ ...usualUse, copy_rule });

test("a text is copied unchanged, or as one line", () => {
  expect(copiedAs(" a\n\n  b\n", usualUse)).toBe(" a\n\n  b\n");
  expect(copiedAs(" a\n\n  b\n", by("line"))).toBe("a b");
});

test("sections are copied one by one, without their headings", () => {
  expect(sectionsOf(song)).toEqual([
    { name: "Style", text: "slow oud" },
    { name: "Lyrics", text: "[Verse]\nOne" },
  ]);
  expect(sectionsOf("No heading")).toEqual([]);
});
