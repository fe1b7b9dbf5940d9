import { describe, expect, test } from "vitest";
import { fillTemplate, parseBlocks, parseTemplate, type TemplatePart, variableNames } from "./template";

const filled = (entries: Record<string, string>) => new Map(Object.entries(entries));

describe("a template", () => {
  test("comes apart into text and variables", () => {
    expect(parseTemplate("Explain {{topic}} in {{ words }} words.")).toEqual([
      { kind: "text", text: "Explain " },
      { kind: "variable", name: "topic", written: "{{topic}}" },
      { kind: "text", text: " in " },
      { kind: "variable", name: "words", written: "{{ words }}" },
      { kind: "text", text: " words." },
    ]);
  });

  test("keeps what is not a variable as text", () => {
    const text = "{{Topic}} {{1x}} {{}} {{a-b}} { {a} } {{ a";
    expect(parseTemplate(text)).toEqual([{ kind: "text", text }]);
  });

  test("of no text has no parts", () => {
    expect(parseTemplate("")).toEqual([]);
  });

  test("is filled everywhere a name occurs, and only where there is a value", () => {
    expect(fillTemplate("{{a}}, {{b}} and {{ a }}", filled({ a: "tea", b: "  " }))).toBe(
      "tea, {{b}} and tea",
    );
  });

  test("takes values literally", () => {
    expect(fillTemplate("{{a}}!", filled({ a: "$& {{b}} $1 <script>", b: "x" }))).toBe(
      "$& {{b}} $1 <script>!",
    );
  });

  test("knows no names but those typed", () => {
    expect(fillTemplate("{{constructor}}", filled({}))).toBe("{{constructor}}");
  });

  test("sets fenced code apart from prose", () => {
    const blocks = parseBlocks("مرحبا\n```json\n{ {{a}} }\n```\nend");
    expect(blocks.map((block) => block.kind)).toEqual(["prose", "code", "prose"]);
    expect(blocks[1]?.parts).toEqual([
      { kind: "text", text: "```json\n{ " },
      { kind: "variable", name: "a", written: "{{a}}" },
      { kind: "text", text: " }\n```" },
    ]);
  });

  test("calls a variable by one name however it is written", () => {
    expect(variableNames(`{{your_topic}} \${yourTopic} \${your_topic} [YOUR TOPIC] [YOUR-TOPIC]`)).toEqual([
      "your_topic",
    ]);
    expect(fillTemplate(`\${topic}: [TOPIC], [TONE]`, filled({ topic: "tea" }))).toBe("tea: tea, [TONE]");
  });

  test.each([
    ["a link", "[READ ME](https://example.org)"],
    ["a link by reference", "[READ ME][DOCS]\n[DOCS]: https://example.org"],
    ["a picture", "![LOGO]"],
    ["a checkbox", "- [X] done\n  2. [X] done as well\n- [ ] open"],
    ["an escaped bracket", "\\[TOPIC]"],
    ["lower case", "[topic] [Topic] [source: page 3] [1] []"],
    ["code", "```js\nconst [A] = list[INDEX];\n```"],
  ])("leaves %s in brackets alone", (_name, text) => {
    expect(variableNames(text)).toEqual([]);
    expect(fillTemplate(text, filled({ a: "x", x: "x", topic: "x", index: "x" }))).toBe(text);
  });

  test("reads brackets beside a checkbox, before a colon and after code", () => {
    expect(variableNames("- [X] write to [CLIENT NAME]\n[TONE]: warm\n```\n[A]\n```\n[PLACE]")).toEqual([
      "client_name",
      "tone",
      "place",
    ]);
  });

  test("in blocks keeps every line in its order, blank ones included", () => {
    const text = `${"A line of {{a}}.\n\n".repeat(300)}\n\`\`\`\n[B]\n\n\`\`\`\n\n\nend [C]`;
    const blocks = parseBlocks(text);
    expect(blocks.length).toBeGreaterThan(3);
    expect(blocks.map((block) => joined(block.parts)).join("\n")).toBe(text);
    expect(blocks.at(-1)?.names).toEqual(["c"]);
  });
});

const joined = (parts: readonly TemplatePart[]) =>
  parts.map((part) => (part.kind === "text" ? part.text : part.written)).join("");

const size = 200_000;

/** The quickest of a few runs: what else the machine does meanwhile is not the text's doing. */
function quickest(run: () => void): number {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 10 && best >= 100; round += 1) {
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
])("X4: %s are only text, read in under 100 ms", (_name, text) => {
  expect(parseTemplate(text)).toEqual([{ kind: "text", text }]);
  expect(fillTemplate(text, filled({ a: "x" }))).toBe(text);
  expect(quickest(() => parseBlocks(text))).toBeLessThan(100);
});

test("X4: as many variables as a text can hold are filled in under 100 ms", () => {
  const text = "{{a}}".repeat(size / 5);
  const values = filled({ a: "x" });
  expect(fillTemplate(text, values)).toHaveLength(size / 5);
  expect(quickest(() => fillTemplate(text, values))).toBeLessThan(100);
});
