import { expect, test } from "vitest";
import { readAttachments } from "./attachments";

test("the files of the metadata are read, and what is none is dropped", () => {
  const file = { name: "flow.json", path: "id/1-flow.json", size: 812, type: "application/json" };
  expect(readAttachments({ attached_files: [file, null, "x", { name: "no path", size: 1 }, []] })).toEqual([
    { name: "flow.json", path: "id/1-flow.json", size: 812 },
  ]);
});

test("metadata without files has none", () => {
  for (const metadata of [null, [], "x", {}, { attached_files: {} }]) {
    expect(readAttachments(metadata)).toEqual([]);
  }
});
