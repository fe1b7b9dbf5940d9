import { RE2JS } from "re2js";
import { z } from "zod";
import { type Assertion, assertionsText } from "../../../src/domain/runs/assertions.ts";
import type { Check } from "../../../src/domain/runs/checks.ts";
import { jsonIn } from "../../../src/domain/runs/formats.ts";

const countWords = (text: string) => text.match(/\S+/g)?.length ?? 0;

/** RE2 takes linear time for every expression, so an author's cannot stop the job. Threat X4. */
const isFound = (expression: string, output: string) =>
  RE2JS.compile(expression, RE2JS.MULTILINE).matcher(output).find();

function holds(assertion: Assertion, output: string): boolean {
  const { type, value } = assertion;
  switch (type) {
    case "contains":
      return output.includes(value);
    case "not-contains":
      return !output.includes(value);
    case "icontains":
      return output.toLowerCase().includes(value.toLowerCase());
    case "not-icontains":
      return !output.toLowerCase().includes(value.toLowerCase());
    case "regex":
      return isFound(value, output);
    case "not-regex":
      return !isFound(value, output);
    case "word-count":
      return countWords(output) <= value.max;
    case "is-json": {
      const found = jsonIn(output);
      if (found === undefined) return false;
      return (
        value === undefined ||
        z.fromJSONSchema(value as z.core.JSONSchema.JSONSchema).safeParse(found.value).success
      );
    }
  }
}

/** Whether each of an author's assertions holds; one that cannot be evaluated does not. */
export function checkAssertions(assertions: readonly Assertion[], output: string): Check[] {
  return assertions.map((assertion) => {
    const name = assertionsText([assertion]).slice(0, 200);
    try {
      return { name, passed: holds(assertion, output) };
    } catch {
      return { name, passed: false };
    }
  });
}
