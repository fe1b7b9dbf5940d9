import { expect, test } from "vitest";
import { specimenGraph, specimenLines } from "./specimen";

const texts = (markdown: string) => specimenLines(markdown).map(({ text }) => text);

test("marks of Markdown are left out, and cells of a table set apart", () => {
  expect(texts("# Findings\n\n- **One** `place`\n> Quoted\n| a | b |\n|---|---|\n```\ncode\n```")).toEqual([
    "Findings",
    "• One place",
    "Quoted",
    "a · b",
    "code",
  ]);
});

test("headings and a short first line are titles, a long one is not", () => {
  expect(specimenLines("Dear Ms Okafor,\n\n**Steps**\ntext").map(({ isHeading }) => isHeading)).toEqual([
    true,
    true,
    false,
  ]);
  expect(specimenLines("word ".repeat(30))[0]?.isHeading).toBe(false);
});

test("a note in italics before the example is left out", () => {
  expect(specimenLines("*We wrote this example.*\n\nVerse one\n*softly*").map(({ text }) => text)).toEqual([
    "Verse one",
    "softly",
  ]);
});

test("stars in code stay", () => {
  expect(specimenLines("Files: `src/**/*.ts` and **more**")[0]?.text).toBe("Files: src/**/*.ts and more");
});

test("a workflow's specimen is its graph; an example that looks like one stays text", () => {
  const graph = '{"edges": [[0, 1]], "nodes": [[0, 160], [220, 160]]}';
  expect(specimenGraph(graph)).toEqual({
    nodes: [
      [0, 160],
      [220, 160],
    ],
    edges: [[0, 1]],
  });
  for (const text of ["# Answer", '{"edges": [', '{"edges": [], "nodes": [["a", 1]]}', '{"edges": []}'])
    expect(specimenGraph(text)).toBeNull();
});
