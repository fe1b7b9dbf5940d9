import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { loadPrompts } from "../../../../supabase/seed/load.ts";
import { toRow } from "../../../../supabase/seed/rows.ts";
import { writeArchive } from "../model/archive";
import { writeSkills } from "../model/download/skill-archive";
import type { PortablePrompt } from "../model/portable-prompt";
import { importExported } from "./import-exported";

const seeded = loadPrompts();
const portable = seeded.map((prompt) => {
  const { id, slug, image_path, user_id, metadata, is_free, is_featured, day, ...row } = toRow(prompt);
  const { category, tags } = metadata;
  // As JSON stores it, without what is undefined.
  return JSON.parse(JSON.stringify({ ...row, category, tags, status: "published" })) as PortablePrompt;
});
const skills = seeded.map(({ slug, files }, at) => ({
  slug,
  prompt: portable[at] as PortablePrompt,
  assets: files,
}));

/** Checks each folder against the specification of Agent Skills (agentskills.io/specification). */
function expectValid(archive: Uint8Array) {
  const files = unzipSync(archive);
  const folders = new Set(Object.keys(files).map((path) => path.split("/")[0] ?? ""));
  expect(folders.size).toBe(seeded.length);
  for (const folder of folders) {
    const text = new TextDecoder().decode(files[`${folder}/SKILL.md`]);
    const head = /^---\n([\s\S]*?)\n---\n/.exec(text)?.[1] ?? "";
    const { name, description, metadata, ...others } = parse(head);
    expect(name).toBe(folder);
    expect(name).toMatch(/^(?=.{1,64}$)[a-z0-9]+(?:-[a-z0-9]+)*$/);
    expect(description.trim(), folder).not.toBe("");
    expect(description.length, folder).toBeLessThanOrEqual(1024);
    expect(Object.values(metadata).filter((value) => typeof value !== "string")).toEqual([]);
    expect(others, folder).toEqual({});
    expect(text.slice(head.length + 9).trim(), folder).not.toBe("");
  }
  return files;
}

describe("every seeded prompt", () => {
  it("is a valid skill that an import reads without loss", async () => {
    const archive = await writeArchive(portable);
    expectValid(archive);
    expect(await importExported("skills.zip", archive)).toEqual(portable);
  });

  it.each([
    ["en", ""],
    ["ar", "_ar"],
  ] as const)("is a valid skill with its files for a reader of %s", async (locale, ending) => {
    const archive = await writeSkills(skills, { locale, origin: "https://aurum.example" });
    const files = expectValid(archive);
    const texts = (prompt: PortablePrompt, end: "" | "_ar") => [
      prompt[`title${end}`],
      prompt[`description${end}`],
      prompt[`prompt_text${end}`],
    ];
    const imported = await importExported("skills.zip", archive);
    expect(imported.map((prompt) => texts(prompt, ""))).toEqual(
      portable.map((prompt) => texts(prompt, ending)),
    );
    expect(Object.keys(files).filter((path) => path.endsWith(".zip"))).toEqual([]);
    expect(Object.keys(files)).toContain("check-a-csv-before-import/csv-import-check/scripts/check_csv.py");
  });
});
