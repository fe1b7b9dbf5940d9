import { expect, test } from "vitest";
import { attachmentPath, shownFileName, typeOfFile } from "./stored-names";

const id = "00000000-0000-4000-8000-000000000001";

test.each([
  ["Notes on gold.txt", "Notes-on-gold.txt"],
  ["ملف.json", "file.json"],
  ["../../etc/passwd.txt", "etc-passwd.txt"],
  ["..\\x%2F.zip", "x-2F.zip"],
  ["résumé.PDF", "resume.pdf"],
  [".hidden", "file.hidden"],
  ["no ending", "file.noending"],
  [`${"x".repeat(300)}.txt`, `${"x".repeat(120)}.txt`],
])("S5: %o is stored as %o in its prompt's folder", (name, stored) => {
  expect(attachmentPath(id, name, 1_790_000_000_000)).toBe(`${id}/1790000000000-${stored}`);
});

test("X3: a shown name has no direction marks and is never empty", () => {
  expect(shownFileName("a\u202etxt.exe.json")).toBe("atxt.exe.json");
  expect(shownFileName("\u202e\u0000")).toBe("file");
});

test("a long name is shortened in the middle", () => {
  const shown = shownFileName(`Begin ${"x".repeat(300)} end.txt`);
  expect([...shown]).toHaveLength(200);
  expect(shown).toMatch(/^Begin x+…x+ end\.txt$/);
});

test("a file's type comes from its extension, not from the browser", () => {
  expect(typeOfFile({ name: "a.ZIP", type: "application/x-zip-compressed" })).toBe("application/zip");
  expect(typeOfFile({ name: "a.json", type: "" })).toBe("application/json");
  expect(typeOfFile({ name: "a.exe", type: "" })).toBe("application/octet-stream");
});
