import { z } from "zod";
import { editorLimits } from "@/config/editor-limits";
import { type CopiedColumn, promptColumns } from "@/domain/prompt/fields";
import { hasAtMost } from "@/domain/text/characters";
import type { Database } from "@/lib/database.gen";
import { m } from "@/lib/i18n";
import { publishPicture } from "@/lib/prompt-data/publish-picture";
import { queryDatabase } from "@/lib/supabase/query-database";

const metadataSchema = z.object({ category: z.string().nullish(), tags: z.array(z.string()).optional() });

type Ids = readonly string[];

/** Prompts that staff have hidden are skipped: the database does not let their author publish them. */
export async function setStatus(ids: Ids, status: "published" | "draft") {
  await queryDatabase((rest) =>
    rest.from("prompts").update({ status }).in("id", ids).neq("status", "hidden"),
  );
  await Promise.all(ids.map(publishPicture));
}

export async function deletePrompts(ids: Ids) {
  await queryDatabase((rest) => rest.from("prompts").delete().in("id", ids));
}

const copiedFields = promptColumns.filter(({ isCopied }) => isCopied);
const copiedColumns = [
  ...copiedFields.filter(({ isInMetadata }) => !isInMetadata).map(({ column }) => column),
  "metadata",
].join(", ");

type Copied = Pick<
  Database["public"]["Tables"]["prompts"]["Row"],
  Exclude<CopiedColumn, "category" | "tags"> | "metadata"
>;

function copyTitle(title: string): string {
  const copy = m.my_prompts_copy_of({ title });
  return hasAtMost(copy, editorLimits.titleMaxCharacters) ? copy : title;
}

/** Creates a draft with the same texts. Attached files belong to one prompt only and are not copied. */
export async function duplicatePrompt(id: string) {
  const found = await queryDatabase((rest) =>
    rest.from("prompts").select(copiedColumns).eq("id", id).overrideTypes<Copied[], { merge: false }>(),
  );
  const copies = found.map(({ title, metadata, ...words }) => {
    const { category, tags } = metadataSchema.parse(metadata);
    return { ...words, title: copyTitle(title), metadata: { category, tags }, status: "draft" };
  });
  await queryDatabase((rest) => rest.from("prompts").insert(copies));
}
