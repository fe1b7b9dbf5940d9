import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestStack, type TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

type Line = { kind: string; words: number; fields?: string[] };

async function outlineOf(text: string, ...names: string[]): Promise<Line[]> {
  const variables = stack.sql.json(names.map((name) => ({ name })));
  const [row] = await stack.sql`select private.outline_of(${text}, ${variables}) as outline`;
  return row?.outline;
}

test("classifies lines as heading, item, code or text, and skips empty lines", async () => {
  const text = [
    "# Plan",
    "",
    "You are going to write one page about {{topic}} for people who know nothing of it.",
    "   ",
    "**What to deliver**",
    "- one table",
    "2) a summary of at most forty words, in the order of its consequences",
    "The e-mail",
    "```json",
    '{ "a": 1 }',
    "# no heading here",
    "```",
    "{{thread}}",
    "--ar 3:2",
    "<thread>",
    "Done.",
  ].join("\n");
  expect((await outlineOf(text)).map(({ kind, words }) => `${kind} ${words}`)).toEqual([
    "heading 3",
    "text 20",
    "heading 3",
    "item 3",
    "item 20",
    "heading 3",
    "code 8",
    "code 8",
    "text 3",
    "text 3",
    "text 3",
    "text 3",
  ]);
});

test("P4: word counts have four steps, so that a length identifies no line", async () => {
  const line = (words: number) => Array.from({ length: words }, () => "word").join(" ");
  const steps = new Map<number, number>();
  for (let words = 1; words <= 60; words++) steps.set(words, (await outlineOf(line(words)))[0]?.words ?? 0);
  const wanted = (words: number) => (words <= 3 ? 3 : words <= 8 ? 8 : words <= 20 ? 20 : 40);
  for (const [words, told] of steps) expect(told, String(words)).toBe(wanted(words));
});

test("P1: tells the public fields of a line, and no other name", async () => {
  const text =
    "Write {{topic}} for [READER] in {{ tone }}.\n```js\nconst [Canary] = {{topic}};\n```\nEnd of {{secret plan}}";
  expect(await outlineOf(text, "topic", "reader", "tone")).toEqual([
    { kind: "text", words: 8, fields: ["topic", "reader", "tone"] },
    { kind: "code", words: 8, fields: ["topic"] },
    { kind: "text", words: 8 },
  ]);
});

test("ends after sixty lines", async () => {
  expect(await outlineOf("a line of text\n".repeat(500))).toHaveLength(60);
  expect(await outlineOf("\n\n \n")).toEqual([]);
  expect(await outlineOf("```\nnever closed")).toEqual([{ kind: "code", words: 3 }]);
});

test("X4: a text made to blow it up is read like any other", async () => {
  const hostile = [
    "*".repeat(200_000),
    "**a".repeat(60_000),
    "`".repeat(200_000),
    `${" ".repeat(199_999)}x`,
    "a ".repeat(100_000),
    "{{".repeat(100_000),
    "\n".repeat(200_000),
  ];
  // The statement's own time-out is the bound: a backtracking expression would take minutes.
  for (const text of hostile) {
    const outline = await stack.sql.begin(async (tx) => {
      await tx`set local statement_timeout = '1s'`;
      const [row] = await tx`select private.outline_of(${text}, '[{"name": "a"}]') as outline`;
      return row?.outline;
    });
    expect(outline.length).toBeLessThanOrEqual(60);
  }
});

test("P1: a card follows its text and holds no word of it", async () => {
  const [made] = await stack.sql`
    insert into public.prompts (title, prompt_text, status)
    values ('Outlined', ${"CANARY heading\n\n- CANARY item of a list"}, 'published') returning id`;
  const card = async () => {
    const [row] = await stack.sql`select outline from public.prompt_cards where id = ${made?.id}`;
    return row?.outline;
  };
  expect(await card()).toEqual([
    { kind: "heading", words: 3 },
    { kind: "item", words: 8 },
  ]);
  await stack.sql`update public.prompts set prompt_text = 'CANARY: a single line of text.' where id = ${made?.id}`;
  expect(await card()).toEqual([{ kind: "text", words: 8 }]);
  const { data } = await (await stack.as("anon")).from("prompt_cards").select("*");
  expect(JSON.stringify(data)).not.toContain("CANARY");
});
