import { readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

/** A comment, a test's title or a heading. */
export type Prose = { file: string; line: number; kind: "comment" | "title" | "heading"; text: string };

const isLiteral = (node: ts.Node) =>
  ts.isStringLiteralLike(node) ||
  ts.isRegularExpressionLiteral(node) ||
  ts.isJsxText(node) ||
  ts.isTemplateHead(node) ||
  ts.isTemplateMiddle(node) ||
  ts.isTemplateTail(node);

/** `test("…")`, `test.each(…)("…")`, `describe.skip("…")`, `bench("…")`. */
const titled = /^(?:test|it|describe|bench)\b/;

function titleOf(node: ts.Node): ts.Node | undefined {
  if (!ts.isCallExpression(node) || !titled.test(node.expression.getText())) return undefined;
  const [first] = node.arguments;
  if (!first || node.arguments.length < 2) return undefined;
  return ts.isStringLiteralLike(first) || ts.isTemplateExpression(first) ? first : undefined;
}

/** Lines of comment that follow each other are one text. */
const scriptComment = /\/\*[\s\S]*?\*\/|\/\/.*(?:\n[ \t]*\/\/.*)*/g;
const sqlComment = /'(?:[^']|'')*'|--.*(?:\n[ \t]*--.*)*/g;
const sqlDescription = /^comment on [^;]*?\bis\s+((?:'(?:[^']|'')*'\s*)+);/gim;

const withoutMarks = (comment: string) =>
  comment
    .replace(/^\/\*+|\*+\/$/g, "")
    .replace(/^[ \t]*(?:\/\/|--|\*)/gm, "")
    .replace(/\s+/g, " ")
    .trim();

const lineAt = (source: string, at: number) => source.slice(0, at).split("\n").length;

function commentsIn(file: string, source: string, pattern: RegExp): Prose[] {
  const found = [...source.matchAll(pattern)].filter(([text]) => !text.startsWith("'"));
  return found.map(({ 0: comment, index }) => ({
    file,
    line: lineAt(source, index),
    kind: "comment",
    text: withoutMarks(comment),
  }));
}

/** The comments and the test titles of a TypeScript file. */
export function scriptProse(file: string, source: string): Prose[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const titles: Prose[] = [];
  let code = source;
  const visit = (node: ts.Node) => {
    const title = titleOf(node);
    if (title) {
      const text = title.getText().slice(1, -1);
      titles.push({ file, line: lineAt(source, title.getStart()), kind: "title", text });
    }
    if (isLiteral(node)) {
      const [start, end] = [node.getStart(), node.end];
      code = code.slice(0, start) + code.slice(start, end).replace(/[^\n]/g, "_") + code.slice(end);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...commentsIn(file, code, scriptComment), ...titles];
}

/** The comments of an SQL file, and what it writes into the catalogue with `comment on`. */
export function sqlProse(file: string, source: string): Prose[] {
  const descriptions = [...source.matchAll(sqlDescription)].map(({ 1: text = "", index }) => ({
    file,
    line: lineAt(source, index),
    kind: "comment" as const,
    text: text
      .trim()
      .slice(1, -1)
      .replace(/'\s*\n\s*'/g, "")
      .replaceAll("''", "'"),
  }));
  return [...commentsIn(file, source, sqlComment), ...descriptions];
}

function headingsIn(file: string, source: string): Prose[] {
  return [...source.matchAll(/^#+ (.+)$/gm)].map(({ 1: text = "", index }) => ({
    file,
    line: lineAt(source, index),
    kind: "heading",
    text,
  }));
}

export function proseOf(root: string, file: string): Prose[] {
  const source = readFileSync(join(root, file), "utf8");
  if (file.endsWith(".md")) return headingsIn(file, source);
  if (file.endsWith(".css")) return commentsIn(file, source, scriptComment);
  return (file.endsWith(".sql") ? sqlProse : scriptProse)(file, source);
}
