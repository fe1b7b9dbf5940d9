import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { content as ar } from "./content.ar";
import { content as en } from "./content.en";
import { content as wholeAr } from "./whole/content.ar";
import { content as wholeEn } from "./whole/content.en";

const seed = new URL("../../../../supabase/seed/prompts/", import.meta.url);
const files = readdirSync(seed, { recursive: true, encoding: "utf8" });

function seeded(slug: string, extension: string): { head: string; text: string } {
  const file = files.find((name) => name.endsWith(`/${slug}${extension}`));
  if (file === undefined) throw new Error(`The library has no ${slug}${extension}`);
  const [, head = "", ...text] = readFileSync(new URL(file, seed), "utf8").split(/^---$/m);
  return { head, text: text.join("---").trim() };
}

const examples = [
  { locale: "en", extension: ".prompt", shown: en.examples, whole: wholeEn },
  { locale: "ar", extension: ".ar.prompt", shown: ar.examples, whole: wholeAr },
].flatMap(({ shown, whole, locale, extension }) =>
  shown.map((example) => ({
    named: `${example.slug} (${locale})`,
    locale,
    example,
    whole: whole[example.slug],
    isFree: /^free: true$/m.test(seeded(example.slug, ".prompt").head),
    ...seeded(example.slug, extension),
  })),
);

test("both languages show the same six prompts, one of each category", () => {
  const slugs = en.examples.map(({ slug }) => slug);
  expect(ar.examples.map(({ slug }) => slug)).toEqual(slugs);
  const found = slugs.map((slug) => files.find((name) => name.endsWith(`/${slug}.prompt`))?.split("/")[0]);
  expect(new Set(found).size).toBe(6);
});

test.each(examples)("$named is called and fills its fields as the library has them", ({ example, head }) => {
  expect(head).toContain(`title: ${example.title}`);
  for (const { name, label } of example.fields) expect(head).toMatch(new RegExp(`${name}:.*${label}`));
});

test.each(examples)("P5: $named shows its text word for word if it is free, otherwise none", (each) => {
  const { example, whole, isFree, text } = each;
  expect([example.isFree, whole]).toEqual([isFree, isFree ? text : undefined]);
  if (example.excerpt) expect(isFree && text.startsWith(example.excerpt.text)).toBe(true);
});

test.each(examples.filter(({ isFree }) => !isFree))(
  "P5: no six words in a row of $named are in the examples",
  ({ locale, text }) => {
    const page = readFileSync(new URL(`./content.${locale}.tsx`, import.meta.url), "utf8").replace(
      /\s+/g,
      " ",
    );
    const words = text.split(/\s+/);
    const runs = words.slice(0, -5).map((_, at) => words.slice(at, at + 6).join(" "));
    expect(runs.filter((run) => page.includes(run))).toEqual([]);
  },
);
