import { describe, expect, test } from "vitest";
import { fillTemplate, parseBlocks, parseTemplate } from "./template";

const filled = (entries: Record<string, string>) => new Map(Object.entries(entries));

describe("a template", () => {
  test("comes apart into text and variables", () => {
    expect(parseTemplate("Explain {{topic}} in {{ words }} words.")).toEqual([
      { kind: "text", text: "Explain " },
      { kind: "variable", name: "topic" },
      { kind: "text", text: " in " },
      { kind: "variable", name: "words" },
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
      { kind: "variable", name: "a" },
      { kind: "text", text: " }\n```" },
    ]);
  });
});

test.each([
  ["braces without an end", "{{".repeat(100_000)],
  ["names without an end", `{{${"a".repeat(200_000)}`],
  ["spaces inside braces", `{{${" ".repeat(200_000)}}}`],
])("X4: %s are only text", (_name, text) => {
  expect(parseTemplate(text)).toEqual([{ kind: "text", text }]);
  expect(fillTemplate(text, filled({ a: "x" }))).toBe(text);
});
