import { globSync, readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";

const plain = (node: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(node) ? plain(node.expression) : node;

/** Whether a node is the text of a message, a format or a template; the contents of a variable are unknown. */
function isText(given: ts.Expression): boolean {
  const node = plain(given);
  if (ts.isConditionalExpression(node)) return isText(node.whenTrue) || isText(node.whenFalse);
  if (ts.isBinaryExpression(node)) return isText(node.right);
  if (ts.isCallExpression(node))
    return /^(?:m\.|format|\w*(?:[wW]ords|[sS]entence))/.test(node.expression.getText());
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);
}

function comesAndGoes(given: ts.Expression): boolean {
  const node = plain(given);
  if (ts.isBinaryExpression(node)) return true;
  if (ts.isConditionalExpression(node))
    return !isText(node) || node.whenFalse.kind === ts.SyntaxKind.NullKeyword;
  return ts.isCallExpression(node) && node.expression.getText().endsWith(".map");
}

const isWord = (child: ts.JsxChild) =>
  ts.isJsxText(child)
    ? !child.containsOnlyTriviaWhiteSpaces
    : ts.isJsxExpression(child) && child.expression !== undefined && isText(child.expression);

/** Conditional elements, and icons that are chosen at run time. */
const isMoving = (child: ts.JsxChild) =>
  ts.isJsxSelfClosingElement(child)
    ? child.tagName.getText() === "Icon"
    : ts.isJsxExpression(child) && child.expression !== undefined && comesAndGoes(child.expression);

function bareTexts(node: ts.Node): ts.Node[] {
  const children = ts.isJsxElement(node) || ts.isJsxFragment(node) ? [...node.children] : [];
  const isBare = children.some(
    (child) => isMoving(child) && children.some((other) => other !== child && isWord(other)),
  );
  return [...(isBare ? [node] : []), ...node.getChildren().flatMap(bareTexts)];
}

function faultsOf(source: string, file: string): string[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  return bareTexts(tree).map(
    (node) => `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`,
  );
}

test("a text beside conditional siblings has its own element", () => {
  const files = globSync("src/**/*.tsx").filter((file) => !file.endsWith(".test.tsx"));
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => faultsOf(readFileSync(file, "utf8"), file))).toEqual([]);
});

test.each([
  "<p>{isOn && <b />}{m.words()}</p>",
  "<p>{isOn ? <b /> : <i />} words</p>",
  "<p><Icon />{isOn ? m.one() : m.other()}</p>",
  "<p>{m.words()}{isOn && ` more`}</p>",
  "<>{list.map(row)}{`$" + "{count} rows`}</>",
])("a bare text is found in %s", (source) => {
  expect(faultsOf(source, "a.tsx")).toHaveLength(1);
});

test.each([
  "<p>{isOn && <b />}<span>{m.words()}</span></p>",
  "<p>{isOn ? m.one() : m.other()}</p>",
  "<p><Check /> words</p>",
  "<ul>{list.map(row)}</ul>",
])("no fault is found in %s", (source) => {
  expect(faultsOf(source, "a.tsx")).toEqual([]);
});
