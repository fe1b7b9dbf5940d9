import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { ROOT } from "../../supabase/local/settings.ts";

const files = globSync("src/**/*.{ts,tsx}", {
  cwd: ROOT,
  exclude: [
    "src/**/*.test.*",
    "src/lib/i18n/paraglide/**",
    "src/lib/database.gen.ts",
    // One module per language with the same export.
    "src/{app/routes,components/prompt/tag-words}/**/content.{ar,en}.tsx",
  ],
});

const isKind = (node: ts.Statement, kind: ts.SyntaxKind) =>
  ts.canHaveModifiers(node) && ts.getModifiers(node)?.some((modifier) => modifier.kind === kind);

/** The names that a module exports, its default export aside. */
function exportsOf(source: ts.SourceFile): string[] {
  return source.statements.flatMap((node) => {
    if (!isKind(node, ts.SyntaxKind.ExportKeyword) || isKind(node, ts.SyntaxKind.DefaultKeyword)) return [];
    if (ts.isVariableStatement(node))
      return node.declarationList.declarations.map(({ name }) => name.getText(source));
    return "name" in node && node.name ? [(node.name as ts.Identifier).text] : [];
  });
}

test("no name is exported from two modules", () => {
  const modules = new Map<string, Set<string>>();
  for (const file of files) {
    const source = ts.createSourceFile(file, readFileSync(join(ROOT, file), "utf8"), ts.ScriptTarget.Latest);
    for (const name of exportsOf(source)) modules.set(name, (modules.get(name) ?? new Set()).add(file));
  }
  expect(modules.size).toBeGreaterThan(1_000);
  const shared = [...modules].filter(([, exporting]) => exporting.size > 1);
  expect(shared.map(([name, exporting]) => `${name}: ${[...exporting].join(", ")}`)).toEqual([]);
});
