// Spec 3.1.

import { expect, test } from "vitest";
import { readAttachments } from "./attachments";

test("the files are read, and other values are dropped", () => {
  const file = { name: "flow.json", path: "id/1-flow.json", size: 812, type: "application/json" };
  expect(readAttachments([file, null, "x", { name: "no path", size: 1 }, []])).toEqual([
    { name: "flow.json", path: "id/1-flow.json", size: 812 },
  ]);
});

test("where no list is there are no files", () => {
  for (const files of [null, "x", {}]) expect(readAttachments(files)).toEqual([]);
});
