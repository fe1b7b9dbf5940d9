import type { Json } from "../json.ts";

/** An expectation about a result, with the names of promptfoo. */
export type Assertion =
  | {
      type: "contains" | "not-contains" | "icontains" | "not-icontains" | "regex" | "not-regex";
      value: string;
    }
  | { type: "is-json"; value?: { [key: string]: Json | undefined } }
  | { type: "word-count"; value: { max: number } };

export const assertionLimits = { most: 10, valueMaxCharacters: 1000, wordsMax: 10_000 } as const;

const isWith = (type: string): type is Exclude<Assertion["type"], "is-json" | "word-count"> =>
  /^(?:not-)?(?:i?contains|regex)$/.test(type);

/** Their expressions could take exponential time, or never end. A property of these names is refused, too. */
const unsafeKeys = /"(?:pattern|patternProperties|propertyNames|format|\$ref|\$dynamicRef|\$recursiveRef)"/;

/** A JSON schema that is safe to check with; null for anything else. */
function schemaIn(text: string): { [key: string]: Json | undefined } | null {
  try {
    const read: unknown = JSON.parse(text);
    const isObject = typeof read === "object" && read !== null && !Array.isArray(read);
    return isObject && !unsafeKeys.test(text) ? (read as { [key: string]: Json | undefined }) : null;
  } catch {
    return null;
  }
}

function readLine(line: string): Assertion | null {
  const [, type = "", value = ""] = /^([a-z-]{1,20})(?::(.*))?$/s.exec(line) ?? [];
  const text = value.trim();
  if (text.length > assertionLimits.valueMaxCharacters) return null;
  if (isWith(type)) return text === "" ? null : { type, value: text };
  if (type === "is-json") {
    if (text === "") return { type };
    const schema = schemaIn(text);
    return schema && { type, value: schema };
  }
  if (type !== "word-count") return null;
  const max = Number(/^max (\d{1,5})$/.exec(text)?.[1]);
  return max >= 1 && max <= assertionLimits.wordsMax ? { type, value: { max } } : null;
}

function lineOf(assertion: Assertion): string {
  const { type, value } = assertion;
  if (type === "word-count") return `${type}: max ${value.max}`;
  if (type === "is-json") return value === undefined ? type : `${type}: ${JSON.stringify(value)}`;
  return `${type}: ${value}`;
}

/** Assertions as authors write them, one per line, such as `contains: Total`. */
export const assertionsText = (assertions: readonly Assertion[]) => assertions.map(lineOf).join("\n");

/** The inverse of `assertionsText`; null if a line is no assertion, or if there are too many. */
export function readAssertions(typed: string): Assertion[] | null {
  const lines = typed.split("\n").map((line) => line.trim());
  const read = lines.filter((line) => line !== "").map(readLine);
  const isValid = read.length <= assertionLimits.most && read.every((each) => each !== null);
  return isValid ? read : null;
}

/** Assertions as the database or a file has them; entries of another shape are dropped. */
export function assertionsIn(stored: unknown): Assertion[] {
  if (!Array.isArray(stored)) return [];
  const read = stored.flatMap((each) => {
    if (typeof each !== "object" || each === null || typeof each.type !== "string") return [];
    const { type, value } = each;
    const isText = typeof value === "string" && !value.includes("\n");
    if (isWith(type)) return isText ? (readLine(`${type}: ${value}`) ?? []) : [];
    if (type === "is-json")
      return readLine(value === undefined ? type : `${type}: ${JSON.stringify(value)}`) ?? [];
    return readLine(`${type}: max ${value?.max}`) ?? [];
  });
  return read.slice(0, assertionLimits.most);
}
