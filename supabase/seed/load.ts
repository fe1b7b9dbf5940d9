import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative, sep } from "node:path";
import { strToU8, zipSync } from "fflate";
import { parse } from "yaml";
import { z } from "zod";

const FOLDER = join(import.meta.dirname, "prompts");

const TYPES: Readonly<Record<string, string>> = {
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".zip": "application/zip",
};

const wording = z.strictObject({
  label: z.string().min(1).max(120),
  default: z.string().optional(),
  hint: z.string().optional(),
  options: z.array(z.string()).optional(),
});
/** The prompt's purpose, public; its instructions, for readers with access. */
const details = {
  points: z.array(z.string().max(160)).min(3).max(5).optional(),
  notes: z.string().max(4000).optional(),
};
/** Search terms of people who need the prompt. */
const searchTerms = z.array(z.string().max(80)).max(12).default([]);

/** What its facts were compared with, and when; not that a model ran it. */
const checked = z.strictObject({ on: z.iso.date(), tool: z.string().trim().min(1).max(60) });
const sources = z
  .array(z.strictObject({ url: z.url({ protocol: /^https$/ }).max(200), date: z.iso.date() }))
  .max(8);

const englishFrontMatter = z.strictObject({
  title: z.string().max(200),
  description: z.string().max(160),
  tags: z.array(z.string()).min(3).max(6),
  author: z.enum(["house", "prompter"]),
  free: z.boolean().default(false),
  featured: z.boolean().default(false),
  /** The day on which the prompt was added to the library. */
  published: z.iso.date(),
  attachments: z.array(z.string()).default([]),
  checked: checked.optional(),
  /** Pages that state the facts about its tool, each with the last day on which it is known to have said so. */
  sources: sources.default([]),
  ...details,
  search: searchTerms,
  variables: z.record(z.string(), wording.extend({ type: z.enum(["text", "longtext", "number", "choice"]) })),
});
const arabicFrontMatter = z.strictObject({
  title: z.string().max(200),
  description: z.string().max(160),
  ...details,
  search: searchTerms,
  variables: z.record(z.string(), wording),
});

const sampleFrontMatter = z.strictObject({ title: z.string().max(200), title_ar: z.string().max(200) });

export type SeedPrompt = z.infer<typeof englishFrontMatter> & {
  id: string;
  slug: string;
  category: string;
  text: string;
  /** The name of its picture; null where the card shows the text example. */
  image: string | null;
  /** A drawing of what an image prompt makes, as SVG. */
  cover: string | null;
  files: { name: string; type: string; bytes: Uint8Array }[];
  arabic: z.infer<typeof arabicFrontMatter> & { text: string };
  /** A model's response to the prompt, as Markdown. */
  sample: (z.infer<typeof sampleFrontMatter> & { text: string }) | null;
};

/** The id of a seeded prompt: a version-5 UUID of its slug, so that links and art stay the same everywhere. */
export const promptId = (slug: string) => idOf(`aurum:prompt:${slug}`);

/** The id of the sample at that place of a seeded prompt. */
export const sampleId = (slug: string, position: number) => idOf(`aurum:sample:${slug}:${position}`);

/** The name of a stored file. Random, because one that followed from a public id would let everybody name the file. */
export const randomName = (extension: string) => `${randomUUID()}.${extension}`;

function idOf(name: string): string {
  const bytes = createHash("sha1").update(name).digest().subarray(0, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/**
 * Reads `prompts/<category>/<slug>.prompt` with its Arabic companion `<slug>.ar.prompt`, its attachments, its sample
 * `<slug>.sample.md`, its skill `<slug>.skill/` and its cover `<slug>.cover.svg`.
 * Throws, naming the file, when a front matter is not as described.
 */
export function loadPrompts(): SeedPrompt[] {
  return readdirSync(FOLDER)
    .sort()
    .flatMap((category) => {
      const folder = join(FOLDER, category);
      const names = new Set(readdirSync(folder));
      return [...names]
        .filter((name) => /^[a-z0-9-]+\.prompt$/.test(name))
        .sort()
        .map((name) => {
          const slug = name.slice(0, -".prompt".length);
          const english = readPage(join(folder, name), englishFrontMatter);
          const sample = `${slug}.sample.md`;
          const cover = `${slug}.cover.svg`;
          return {
            ...english,
            id: promptId(slug),
            slug,
            category,
            image: names.has(cover) || english.attachments.some(isJson) ? randomName("webp") : null,
            cover: names.has(cover) ? readFileSync(join(folder, cover), "utf8") : null,
            files: [
              ...english.attachments.map((file) => ({
                name: file,
                type: TYPES[extname(file)] ?? "text/plain",
                bytes: readFileSync(join(folder, file)),
              })),
              ...(names.has(`${slug}.skill`) ? [readSkill(folder, slug)] : []),
            ],
            arabic: readPage(join(folder, `${slug}.ar.prompt`), arabicFrontMatter),
            sample: names.has(sample) ? readPage(join(folder, sample), sampleFrontMatter) : null,
          };
        });
    });
}

/** An attached workflow, whose graph is drawn. */
const isJson = (name: string) => extname(name) === ".json";

/** The folder of a skill as an archive, the same bytes on every machine: its files in a folder of its name. */
function readSkill(folder: string, slug: string): SeedPrompt["files"][number] {
  const root = join(folder, `${slug}.skill`);
  const name = /^name: ([a-z0-9-]{1,64})$/m.exec(readFileSync(join(root, "SKILL.md"), "utf8"))?.[1];
  if (name === undefined) throw new Error(`${root}: SKILL.md has no name`);
  const paths = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .sort();
  const entries = paths.map((path) => [`${name}/${path}`, strToU8(readFileSync(join(root, path), "utf8"))]);
  // fflate writes local time, so that this moment is the same in every time zone.
  const bytes = zipSync(Object.fromEntries(entries), { mtime: new Date(2026, 0, 1), level: 9 });
  return { name: `${name}.zip`, type: "application/zip", bytes };
}

function readPage<Shape extends z.ZodObject>(path: string, shape: Shape): z.infer<Shape> & { text: string } {
  const [, frontMatter, text] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(path, "utf8")) ?? [];
  if (frontMatter === undefined || text === undefined) throw new Error(`${path}: no front matter`);
  const read = shape.safeParse(parse(frontMatter));
  if (!read.success) throw new Error(`${path}: ${z.prettifyError(read.error)}`);
  return { ...read.data, text: text.trim() };
}
