import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "../../supabase/local/settings.ts";

const files = globSync(
  ["*.{ts,md,json}", "{src,supabase,tests,e2e,docs}/**/*.{ts,tsx,sql,cjs,toml,md,json}"],
  {
    cwd: ROOT,
    exclude: ["src/lib/i18n/{paraglide,project.inlang}/**", "supabase/seed/prompts/**"],
  },
);
const names = new Set(files.map((file) => basename(file)));

const cited = /(?<![\w.<>*$}-])[\w-]+(?:\.[\w-]+)*\.(?:tsx?|sql|cjs|toml|md|json)\b/g;
const places = /(?<=`)(?:src|supabase|tests|e2e|docs|public)\/[\w./-]+(?=`)/g;

/** The prose of a file: all of a document, otherwise its comments. */
function wordsOf(file: string): string {
  const text = readFileSync(join(ROOT, file), "utf8");
  // A superseded decision may name files that are gone.
  if (file.endsWith(".md")) return text.includes("Status: superseded") ? "" : text;
  const comments = file.endsWith(".sql") ? /--.*/g : /(?<=^|\s)(?:\/\*[\s\S]*?\*\/|\/\/ .*)/gm;
  return text.match(comments)?.join("\n") ?? "";
}

test("every file that a comment or a document cites is there", () => {
  const lost = files.flatMap((file) => {
    const words = wordsOf(file);
    const missing = [
      ...(words.match(cited) ?? []).filter((name) => !names.has(name)),
      ...(words.match(places) ?? []).filter((place) => !existsSync(join(ROOT, place))),
    ];
    return missing.map((name) => `${file}: ${name}`);
  });
  expect(lost).toEqual([]);
});

test("the table of dependencies names every package, and no other", () => {
  const rows = readFileSync(join(ROOT, "docs/dependencies.md"), "utf8").matchAll(/^\| (?!package)(.+?) \|/gm);
  const listed = [...rows].flatMap(([, packages = ""]) => packages.split(", "));
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const used = Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !name.startsWith("@types/"),
  );
  const isSame = (name: string, row: string) => name === row || name.endsWith(`/${row}`);
  expect(used.filter((name) => !listed.some((row) => isSame(name, row)))).toEqual([]);
  expect(listed.filter((row) => !used.some((name) => isSame(name, row)))).toEqual([]);
});
