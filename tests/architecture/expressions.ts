import { globSync, readFileSync } from "node:fs";
import ts from "typescript";

/** A regular expression literal in our own files. */
export type Expression = { file: string; source: string; flags: string };

const OF_PAGES = ["src/**/*.{ts,tsx}", "supabase/functions/**/*.ts"];

/** Compiled messages, and build code, which reads only our own files. */
const NOT_OURS_TO_FEAR = /\.test\.tsx?$|\/paraglide\/|^src\/app\/build\//;

/** Every literal regular expression of the pages and edge functions. Throws if one is assembled at run time. */
export function findExpressions(): Expression[] {
  const files = OF_PAGES.flatMap((pattern) => globSync(pattern)).filter(
    (file) => !NOT_OURS_TO_FEAR.test(file),
  );
  return files.flatMap((file) => {
    const tree = ts.createSourceFile(file, readFileSync(file, "utf8"), ts.ScriptTarget.Latest, true);
    return expressionsIn(tree, file);
  });
}

function expressionsIn(node: ts.Node, file: string): Expression[] {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf("/");
    return [{ file, source: node.text.slice(1, end), flags: node.text.slice(end + 1) }];
  }
  const made =
    (ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText() === "RegExp";
  if (made && !/^`(\$\{\w+\.source\}\|?)+`$/.test(node.arguments?.[0]?.getText() ?? ""))
    throw new Error(`${file}: a regular expression may only be put together of others that are literals`);
  return node.getChildren().flatMap((child) => expressionsIn(child, file));
}
