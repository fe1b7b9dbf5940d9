import { expect, test, vi } from "vitest";
import { exportCsv } from "./export-csv";

test("X3: no cell of an export is a formula", async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    saved.push(file as Blob);
    return "blob:saved";
  });
  const cells = [
    '=HYPERLINK("https://evil.example")',
    "+1",
    "-1",
    "@sum",
    "\tx",
    "\rx",
    "\nx",
    "＝1",
    "＋1",
    "－1",
    "＠sum",
    "plain",
    "a,b",
  ];
  exportCsv(
    "log",
    [
      { header: "Words", value: (cell: string) => cell },
      { header: "Length", value: (cell) => cell.length },
      { header: "None", value: () => null },
    ],
    cells,
  );
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await saved[0]?.arrayBuffer());
  expect(text.startsWith("\ufeffWords,Length,None\r\n")).toBe(true);
  expect(text.split("\r\n").filter((line) => /^"?[=+\-@\t\r\n＝＋－＠]/.test(line))).toEqual([]);
  expect(text).toContain("'+1");
  expect(text).toContain('"a,b",3,');
});
