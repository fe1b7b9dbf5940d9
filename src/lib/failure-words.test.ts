import { expect, test, vi } from "vitest";
import { AppError } from "./errors";
import { failureWords } from "./failure-words";

const limit = { code: "23514", message: "Maximum 10 files", status: 400 };

type Facts = { code: string; status: number; message?: string; details?: string };

const failureOf = ({ message = "", details, ...facts }: Facts) =>
  new AppError(message, { ...facts, cause: { details } });

test.each<[string, Facts]>([
  ["detail", { code: "code", status: 429, details: "detail" }],
  ["code", { code: "code", status: 429 }],
  ["429", { code: "other", status: 429 }],
  ["full", limit],
  ["refused", { ...limit, message: "Tags are not clean" }],
  ["refused", { code: "other", status: 404 }],
  ["failed", { code: "other", status: 500 }],
  ["failed", { code: "constructor", status: 500 }],
])("a failure has the words of its most exact case (%s)", (expected, facts) => {
  const names = ["detail", "code", "429", "full", "refused", "failed"];
  const cases = Object.fromEntries(names.map((name) => [name, () => name]));
  const error = failureOf(facts);
  expect(failureWords(error, { ...cases, failed: () => "failed" })).toBe(expected);
});

test("an unanswered request has other words without a connection", () => {
  vi.stubGlobal("navigator", { onLine: false });
  const cases = { refused: () => "refused", offline: () => "offline", failed: () => "failed" };
  expect(failureWords(new TypeError("Failed to fetch"), cases)).toBe("offline");
  expect(failureWords(new AppError("No", { status: 403 }), cases)).toBe("refused");
});
