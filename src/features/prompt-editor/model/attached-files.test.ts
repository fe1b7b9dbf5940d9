// Spec 5.6.

import { expect, test } from "vitest";
import { takeFiles } from "./attached-files";

const megabyte = 1024 * 1024;

test("a file has at most 20 MB, and a prompt at most ten files (section 9)", () => {
  const [fits, large] = [
    { name: "fits.zip", size: 20 * megabyte },
    { name: "large.zip", size: 20 * megabyte + 1 },
  ];
  expect(takeFiles([fits, large], 0)).toEqual({
    taken: [fits],
    refusals: [{ title: "File too large", description: "large.zip exceeds 20MB limit" }],
  });
  expect(takeFiles([fits, fits], 9)).toEqual({
    taken: [fits],
    refusals: [{ title: "Too many files", description: "Maximum 10 files allowed per prompt" }],
  });
});
