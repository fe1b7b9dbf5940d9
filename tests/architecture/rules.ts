import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../supabase/local/settings.ts";

/**
 * A row of docs/rules.md or docs/threats.md, with the places (`file:line`) that carry its id. What a chapter "in detail"
 * says belongs to a rule before it, so that its tests carry the id, and the code need not.
 */
export type Rule = {
  id: string;
  text: string;
  isDetail: boolean;
  implementedIn: string[];
  provedBy: string[];
};

const read = (file: string) => readFileSync(join(ROOT, file), "utf8");

const isTest = (file: string) => /^(tests|e2e)\/|\.test\.tsx?$/.test(file);

const between = String.raw`[\s*/-]+`;
const listOf = (id: string) => `${id}(?:,${between}${id})*`;
const specIds = listOf(String.raw`\d\.\d+`);
const threatIds = listOf(String.raw`[A-Z]\d{1,2}\b`);
const tag = new RegExp(
  String.raw`\bspec${between}(${specIds})|\bthreat${between}(${threatIds})|["'\`](${threatIds}): `,
  "gi",
);

/** The ids in a text, each with its line: "spec 4.12, 7.6", "threat F3" and titles such as "F3: one row is left". */
export function findTags(text: string): { id: string; line: number }[] {
  return [...text.matchAll(tag)].flatMap(({ index, 1: spec, 2: threat, 3: title }) => {
    const line = text.slice(0, index).split("\n").length;
    const ids = (spec ?? threat ?? title ?? "").match(/[A-Z]?\d[\d.]*\d|[A-Z]?\d/g) ?? [];
    return ids.map((id) => ({ id, line }));
  });
}

/** Every rule and threat of the documents, in their order, and the tags that no document knows. */
export function readRules(): { rules: Rule[]; unknown: string[] } {
  const rules = ["docs/rules.md", "docs/threats.md"].flatMap((file) =>
    read(file)
      .split(/^(?=## )/m)
      .flatMap((chapter) =>
        [...chapter.matchAll(/^\| ([A-Z]?\d[\d.]*) \| (.+) \|$/gm)].map(
          ([, id = "", text = ""]): Rule => ({
            id,
            text,
            isDetail: /^## .* in detail$/m.test(chapter),
            implementedIn: [],
            provedBy: [],
          }),
        ),
      ),
  );
  const byId = new Map(rules.map((rule) => [rule.id, rule]));
  const unknown: string[] = [];
  const files = globSync("{src,supabase,tests,e2e}/**/*.{ts,tsx,sql,cjs,toml}", {
    cwd: ROOT,
    exclude: ["src/lib/i18n/paraglide/**", "supabase/seed/prompts/**", "tests/architecture/rules*.ts"],
  });
  for (const file of files.sort()) {
    for (const { id, line } of findTags(read(file))) {
      const rule = byId.get(id);
      if (rule) rule[isTest(file) ? "provedBy" : "implementedIn"].push(`${file}:${line}`);
      else unknown.push(`${file}:${line}: ${id}`);
    }
  }
  return { rules, unknown };
}

if (import.meta.main)
  for (const { id, text, implementedIn, provedBy } of readRules().rules)
    console.log(
      [
        `${id}  ${text}`,
        ...implementedIn.map((place) => `    in  ${place}`),
        ...provedBy.map((place) => `    by  ${place}`),
      ].join("\n"),
    );
