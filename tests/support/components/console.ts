import { format } from "node:util";
import { vi } from "vitest";

/** Happy-dom does not know the element, browsers do. */
const unknownTag = /The tag <search> is unrecognized in this browser/;

const said: string[] = [];
const expected: RegExp[] = [];

/** Starts recording `console.error`, which prints nothing meanwhile. */
export function watchConsole() {
  vi.spyOn(console, "error").mockImplementation((...words) => void said.push(format(...words)));
}

/** For a test that breaks something: errors with these words are expected. */
export function expectConsoleErrors(words: RegExp) {
  expected.push(words);
}

/** Returns the unexpected errors since the test began, and stops recording. */
export function takeConsoleErrors(): string[] {
  const patterns = [unknownTag, ...expected.splice(0)];
  return said.splice(0).filter((words) => !patterns.some((pattern) => pattern.test(words)));
}
