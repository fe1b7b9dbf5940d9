import { PLACEHOLDER_CASES } from "@test/placeholder-cases.ts";
import { describe, expect, test } from "vitest";
import {
  countWords,
  fieldsOf,
  fillTemplate,
  parseTemplate,
  type TemplatePart,
  unreadIn,
  variableNames,
} from "./template";

const filled = (text: string, words: Record<string, string>) =>
  fillTemplate(parseTemplate(text), new Map(Object.entries(words)));
const partsOf = (text: string) => parseTemplate(text).flatMap(({ parts }) => parts);
const namesOf = (text: string) => variableNames(parseTemplate(text));

describe("a template", () => {
  test("comes apart into text and variables", () => {
    expect(partsOf("Explain {{topic}} in {{ words }} words.")).toMatchObject([
      { kind: "text", text: "Explain " },
      { kind: "variable", name: "topic", written: "{{topic}}" },
      { kind: "text", text: " in " },
      { kind: "variable", name: "words", written: "{{ words }}" },
      { kind: "text", text: " words." },
    ]);
  });

  test("keeps what is not a variable as text", () => {
    const text = "{{#each}} { {a} } {{ a";
    expect(partsOf(text)).toEqual([{ kind: "text", text }]);
  });

  test("of no text has no parts", () => {
    expect(parseTemplate("")).toEqual([]);
  });

  test("is filled everywhere a name occurs, and only where there is a value", () => {
    expect(filled("{{a}}, {{b}} and {{ a }}", { a: "tea", b: "  " })).toBe("tea, {{b}} and tea");
  });

  test("takes values literally", () => {
    expect(filled("{{a}}!", { a: "$& {{b}} $1 <script>", b: "x" })).toBe("$& {{b}} $1 <script>!");
  });

  test("knows no names but those typed", () => {
    expect(filled("{{constructor}}", {})).toBe("{{constructor}}");
  });

  test("sets fenced code apart from prose", () => {
    const blocks = parseTemplate("مرحبا\n```json\n{ {{a}} }\n```\nend");
    expect(blocks.map((block) => block.kind)).toEqual(["prose", "code", "prose"]);
    expect(blocks[1]?.parts).toMatchObject([
      { kind: "text", text: "```json\n{ " },
      { kind: "variable", name: "a", written: "{{a}}" },
      { kind: "text", text: " }\n```" },
    ]);
  });

  test("calls a variable by one name however it is written", () => {
    expect(namesOf(`{{your_topic}} \${yourTopic} \${your_topic} [YOUR TOPIC] [YOUR-TOPIC]`)).toEqual([
      "your_topic",
    ]);
    expect(filled(`\${topic}: [TOPIC], [TONE]`, { topic: "tea" })).toBe("tea: tea, [TONE]");
  });

  test.each([
    ["a link", "[READ ME](https://example.org)"],
    ["a link by reference", "[READ ME][DOCS]\n[DOCS]: https://example.org"],
    ["a picture", "![LOGO]"],
    ["a checkbox", "- [X] done\n  2. [X] done as well\n- [ ] open"],
    ["an escaped bracket", "\\[TOPIC]"],
    ["lower case", "[topic] [source: page 3] [1] []"],
    ["code", "```js\nconst [A] = list[INDEX];\n```"],
  ])("does not change %s in brackets", (_name, text) => {
    expect(namesOf(text)).toEqual([]);
    expect(filled(text, { a: "x", x: "x", topic: "x", index: "x" })).toBe(text);
  });

  test("reads brackets beside a checkbox, before a colon and after code", () => {
    expect(namesOf("- [X] write to [CLIENT NAME]\n[TONE]: warm\n```\n[A]\n```\n[PLACE]")).toEqual([
      "client_name",
      "tone",
      "place",
    ]);
  });

  test("counts the text's words", () => {
    expect(countWords(parseTemplate("Explain {{ topic }}\n\n```\nx\n```"))).toBe(7);
    expect(countWords(parseTemplate(""))).toBe(0);
  });

  test("in blocks keeps every line in its order, blank ones included", () => {
    const text = `${"A line of {{a}}.\n\n".repeat(300)}\n\`\`\`\n[B]\n\n\`\`\`\n\n\nend [C]`;
    const blocks = parseTemplate(text);
    expect(blocks.length).toBeGreaterThan(3);
    expect(blocks.map((block) => joined(block.parts)).join("\n")).toBe(text);
    expect(blocks.at(-1)?.names).toEqual(["c"]);
  });
});

const joined = (parts: readonly TemplatePart[]) =>
  parts.map((part) => (part.kind === "text" ? part.text : part.written)).join("");

const size = 200_000;

/** A quadratic reading of `size` characters takes seconds; a linear one a tenth of this on a busy machine. */
const limitMs = 400;

/** The quickest of a few runs, because other work on the machine slows some of them. */
function quickest(run: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 10 && best >= limitMs; round += 1) {
    const began = performance.now();
    run();
    best = Math.min(best, performance.now() - began);
  }
  return best;
}

test.each([
  ["braces without an end", "{{".repeat(size / 2)],
  ["names without an end", `{{${"a".repeat(size)}`],
  ["spaces inside braces", `{{${" ".repeat(size)}}}`],
  ["dollars without an end", "${a".repeat(size / 3)],
  ["brackets without an end", "[A".repeat(size / 2)],
  ["long words in brackets without an end", `[${"A ".repeat(20)}`.repeat(size / 41)],
  ["brackets inside brackets", "[".repeat(size / 2) + "]".repeat(size / 2)],
  ["almost checkboxes", "        111. [X".repeat(size / 15)],
  ["lines without end", "\n".repeat(size)],
  ["fences without end", "```\n".repeat(size / 4)],
  ["links without end", "[A](".repeat(size / 4)],
])("X4: %s are only text, read in linear time", (_name, text) => {
  expect(namesOf(text)).toEqual([]);
  expect(filled(text, { a: "x" })).toBe(text);
  expect(quickest(() => parseTemplate(text))).toBeLessThan(limitMs);
});

test.each([
  ["one variable as often", "{{a}}".repeat(size / 5)],
  [
    "as many variables",
    Array.from({ length: 16_000 }, (_, at) => `{{n${at}}}`)
      .join("")
      .slice(0, 144_000),
  ],
  ["labels of other scripts as many", Array.from({ length: 10_000 }, (_, at) => `{{حقل ${at}}}`).join("")],
])("X4: %s as a text can hold are filled in linear time", (_name, text) => {
  expect(filled(text, { a: "x" })).not.toContain("{{a}}");
  expect(quickest(() => filled(text, { a: "x" }))).toBeLessThan(limitMs);
});

test("three braces leave none, a fourth stays", () => {
  expect(filled("{{{topic}}} {{{{topic}}}}", { topic: "tea" })).toBe("tea {{tea}}");
});

test.each([
  [
    "{{name!}} {{=x}} {{a;b}} {{}} $" + "{a.b} $" + "{x:-y}",
    ["{{a;b}}", "{{}}", "$" + "{a.b}", "$" + "{x:-y}"],
  ],
  ["Write to [your name] about [Topic] {in brief}", ["[your name]", "{in brief}"]],
  ['{{#if a}} {{else}} {{ $json.x }} [1] [x] [source: 3] {a, b} {1} x{ab} \\{ab} {"ab": 1}', []],
  ["```js\nconst a = `$" + "{a.b}`; list[index]\n```", []],
  ["```\necho $" + "{HOME}\n```", []],
])("a text that looks like a field but is not is named: %j", (text, unread) => {
  expect(unreadIn(parseTemplate(text))).toEqual(unread);
});

test.each(PLACEHOLDER_CASES)("%j has the fields of the grammar", (text, fields) => {
  expect(fieldsOf(parseTemplate(text))).toEqual(fields);
});
