import { format } from "node:util";
import { vi } from "vitest";

/** The tests' document does not know the element, browsers do. */
const unknownTag = /The tag <search> is unrecognized in this browser/;

const said: string[] = [];
const expected: RegExp[] = [];

/** Begins to listen to `console.error`, which says nothing on the terminal meanwhile. */
export function watchConsole() {
  vi.spyOn(console, "error").mockImplementation((...words) => void said.push(format(...words)));
}

/** In a test that breaks something: errors of these words are no failure. */
export function expectConsoleErrors(words: RegExp) {
  expected.push(words);
}

/** The unexpected errors since the test began, and no more of them. */
export function takeConsoleErrors(): string[] {
  const patterns = [unknownTag, ...expected.splice(0)];
  return said.splice(0).filter((words) => !patterns.some((pattern) => pattern.test(words)));
}
