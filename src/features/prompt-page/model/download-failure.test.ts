import { expect, test } from "vitest";
import { AppError } from "@/lib/errors";
import { downloadFailure } from "./download-failure";

test.each([
  [429, /Wait a minute/],
  [404, /not yours to download any more/],
  [403, /not yours to download any more/],
  [401, /session has ended/],
  [502, /did not answer/],
])("a download refused with %i says why", (status, words) => {
  const told = downloadFailure("a.txt", new AppError("No", { status }), true);
  expect(told).toMatch(/^Failed to download a\.txt\. /);
  expect(told).toMatch(words);
});

test("a download without a connection says so, for every error", () => {
  expect(downloadFailure("a.txt", new TypeError("Failed to fetch"), false)).toMatch(/no connection/);
});
