import { VARIABLE_SHAPES, variable } from "../../support/variable-shapes.ts";
import { numbered } from "../support/actors.ts";
import type { Case, Fact } from "../support/facts.ts";

const PROMPT = numbered("b1", "prompter");

const text = (length: number) => "x".repeat(length);
const many = <T>(count: number, one: (place: number) => T) =>
  Array.from({ length: count }, (_, place) => one(place));

const literal = (value: unknown) => `'${JSON.stringify(value).replaceAll("'", "''")}'`;
const cases = (check: (value: unknown) => string, list: [unknown, boolean][]): Case[] =>
  list.map(([value, is]) => ({ ask: check(value), is }));

const file = (fields: object = {}) => ({
  name: "a.txt",
  path: `${PROMPT}/a.txt`,
  size: 1,
  type: "text/plain",
  uploadedAt: "2026-01-01",
  ...fields,
});
const path = (length: number) => `${PROMPT}/`.padEnd(length, "x");

/** An entry that takes so many bytes as the database keeps it. */
const variableOf = (bytes: number) =>
  `private.are_prompt_variables(jsonb_build_array(e))
   from (select ${literal(variable())}::jsonb || jsonb_build_object('hint', repeat('x', n)) from generate_series(8000, 8200) n) s (e)
   where pg_column_size(e) = ${bytes} limit 1`;

const NODE = ["code", 0, 0];
const LINE = [0, 0, "main"];
const FREE_TEXT = "Call 555 1234 for the whole text";
const graph = (...nodes: unknown[]) => ({ nodes, edges: [] });
const lines = (...edges: unknown[]) => ({ nodes: [NODE], edges });

/** Lists of texts, as PostgreSQL writes them. */
const terms = (...list: unknown[]) => `array(select jsonb_array_elements_text(${literal(list)}))`;

/** The ends of every shape that a prompt's JSON may have. */
export const SHAPES: Fact[] = [
  {
    name: "X3: points are three to five lines that can be read, of at most 160 characters",
    cases: [
      ...cases(
        (value) => `private.are_prompt_points(${terms(...(value as unknown[]))})`,
        [
          [["One", "Two", "Three"], true],
          [["One", "Two", "Three", "Four", "Five"], true],
          [["One", "Two"], false],
          [["One", "Two", "Three", "Four", "Five", "Six"], false],
          [["One", "Two", text(160)], true],
          [["One", "Two", text(161)], false],
          [["One", "Two", "\u200b"], false],
          [["One", "Two", "Three\nlines"], false],
          [["One", "Two", "Three\rlines"], false],
          [["One", "Two", null], false],
        ],
      ),
      { ask: "private.are_prompt_points('{{One, Two}, {Three, Four}}')", is: false },
    ],
  },
  {
    name: "X3: metadata holds a category, at most 30 tags and 10 files, and nothing else",
    cases: cases(
      (value) => `private.is_prompt_metadata(${literal(value)}, '${PROMPT}')`,
      [
        [{}, true],
        [[], false],
        [{ price: 1 }, false],
        [{ category: null }, true],
        [{ category: "claude-text" }, true],
        [{ category: 7 }, false],
        [{ category: text(80) }, true],
        [{ category: text(81) }, false],
        [{ category: "\u200b" }, false],
        [{ tags: many(30, String) }, true],
        [{ tags: many(31, String) }, false],
        [{ tags: {} }, false],
        [{ tags: [7] }, false],
        [{ tags: [""] }, false],
        [{ tags: ["a"] }, true],
        [{ tags: [text(50)] }, true],
        [{ tags: [text(51)] }, false],
        [{ tags: ["\u200b"] }, false],
        [{ translations: [] }, false],
        [7, false],
        [{ translations: 7 }, false],
        [{ translations: { arabic: {}, english: {} } }, true],
        [{ translations: { french: {} } }, false],
        [{ attached_files: {} }, false],
        [{ attached_files: many(10, () => file()) }, true],
        [{ attached_files: many(11, () => file()) }, false],
        [{ attached_files: [file({ size: "1" })] }, false],
      ],
    ),
  },
  {
    name: "X1, D2: a workflow's graph holds single words, whole places and lines, no other text, and at most 16,000 characters",
    cases: [
      ...cases(
        (value) => `private.is_workflow_graph(${literal(value)})`,
        [
          [graph(NODE), true],
          [graph([null, 0, 0]), true],
          [graph(["code", 20_000, 99_999, "slackApi", "openAiApi"], NODE), true],
          [graph([text(50), 0, 0, text(50)]), true],
          [graph([text(51), 0, 0]), false],
          [graph(["code", 0, 0, text(51)]), false],
          [graph([FREE_TEXT, 0, 0]), false],
          [graph(["مرحبا", 0, 0]), false],
          [graph(["", 0, 0]), false],
          [graph(["5551234", 0, 0]), false],
          [graph(["code\n", 0, 0]), false],
          [graph(['code", "', 0, 0]), false],
          [graph(["<script>", 0, 0]), false],
          [graph(["code", 0, 0, FREE_TEXT]), false],
          [graph(["code", 0, 0, null]), false],
          [graph(["code", 0, 0, ["slackApi"]]), false],
          [graph(["code", FREE_TEXT, 0]), false],
          [graph(["code", "0", 0]), false],
          [graph(["code", 0.5, 0]), false],
          [graph(["code", -1, 0]), false],
          [graph(["code", 0, 100_000]), false],
          [graph(["code", 0]), false],
          [graph({ kind: "code" }), false],
          [graph(), false],
          [{ nodes: [NODE] }, false],
          [{ nodes: NODE, edges: [] }, false],
          [lines(LINE, [199, 0, "ai"]), true],
          [lines([0, 0, "free"]), false],
          [lines([0, FREE_TEXT, "main"]), false],
          [lines([0, 1000, "main"]), false],
          [lines([0, 0]), false],
          [{ ...graph(NODE), note: FREE_TEXT }, false],
          [FREE_TEXT, false],
          [null, false],
          [graph(...many(997, () => NODE), [text(12), 0, 0]), true],
          [graph(...many(997, () => NODE), [text(13), 0, 0]), false],
        ],
      ),
      { ask: "private.is_workflow_graph(null)", is: null },
    ],
  },
  {
    name: "S5: an attached file has a readable name, a path in its prompt's folder and at most 20 MB",
    cases: cases(
      (value) => `private.is_attached_file(${literal(value)}, '${PROMPT}')`,
      [
        [file(), true],
        ["a.txt", false],
        [file({ owner: "x" }), false],
        [file({ name: "" }), false],
        [file({ name: "x" }), true],
        [file({ name: text(255) }), true],
        [file({ name: text(256) }), false],
        [file({ name: "\u200b" }), false],
        [file({ path: path(400) }), true],
        [file({ path: path(401) }), false],
        [file({ path: `${numbered("b1", "admin")}/a.txt` }), false],
        [file({ path: `${PROMPT}/../a.txt` }), false],
        [file({ size: "7" }), false],
        [file({ size: null }), false],
        [file({ size: 0 }), true],
        [file({ size: -1 }), false],
        [file({ size: 20_971_520 }), true],
        [file({ size: 20_971_521 }), false],
        [file({ type: text(255) }), true],
        [file({ type: text(256) }), false],
        [file({ uploadedAt: text(40) }), true],
        [file({ uploadedAt: text(41) }), false],
      ],
    ),
  },
  {
    name: "X3: at most twelve search terms, each once, short, trimmed and readable",
    cases: [
      [terms("a"), true],
      [terms(...many(12, String)), true],
      [terms(...many(13, String)), false],
      [terms(text(80)), true],
      [terms(text(81)), false],
      [terms("a", "b", "a"), false],
      [terms(" a"), false],
      [terms("a\u00a0"), false],
      [terms("\u200b"), false],
      [terms("a", null), false],
      ["array[array['a', 'b']]", false],
    ].map(([list, is]) => ({ ask: `private.are_search_terms(${list})`, is: is === true })),
  },
  {
    name: "X3: at most 50 variables, each with a name, a label and one of four types",
    cases: [
      ...cases(
        (value) => `private.are_prompt_variables(${literal(value)})`,
        [
          ...VARIABLE_SHAPES,
          // Import removes such signs before it checks a shape.
          [[variable({ label: "To\u202epic" })], false],
          [[variable({ label_ar: "To\u202epic" })], false],
          [[variable({ label_ar: "\u0627\u200f" })], true],
        ],
      ),
      { ask: `select ${variableOf(8192)}`, is: true },
      { ask: `select ${variableOf(8193)}`, is: false },
    ],
  },
  {
    name: "X3: a first name has at most 80 characters, is readable or empty, and not the house's",
    cases: [
      { ask: `private.is_first_name('')`, is: true },
      { ask: `private.is_first_name('${text(80)}')`, is: true },
      { ask: `private.is_first_name('${text(81)}')`, is: false },
      { ask: `private.is_first_name('\u200b')`, is: false },
      { ask: `private.is_first_name(private.brand_name())`, is: false },
      { ask: `private.is_title('Fine')`, is: true },
      { ask: `private.is_title('Fine' || chr(8238))`, is: false },
      { ask: `private.is_title(chr(8203))`, is: false },
      { ask: `private.is_house_name('Team ' || private.brand_name())`, is: true },
      { ask: `private.is_house_name(private.brand_name() || 'Support')`, is: true },
    ],
  },
];
