import { expect, test, vi } from "vitest";
import { AppError } from "@/lib/errors";
import { downloadFailure } from "./download-failure";

test.each([
  [429, /Wait a minute/],
  [404, /not yours to download any more/],
  [403, /not yours to download any more/],
  [401, /session has ended/],
  [502, /did not answer/],
])("a download refused with %i says why", (status, reason) => {
  const words = downloadFailure("a.txt", new AppError("No", { status }));
  expect(words).toMatch(/^Failed to download a\.txt\. /);
  expect(words).toMatch(reason);
});

test("a download without a connection says so, for every error", () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(downloadFailure("a.txt", new TypeError("Failed to fetch"))).toMatch(/no connection/);
});
