import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import type { Json } from "../../../src/domain/json.ts";
import { anonymousClient, serviceClient } from "../_shared/clients.ts";
import type { Assistant } from "./door.ts";

const words = {
  slug: z.string(),
  title: z.string(),
  title_ar: z.string().nullable(),
  description: z.string().nullable(),
  description_ar: z.string().nullable(),
};
const variables = z.custom<Json>();
const cardSchema = z.object({ ...words, is_free: z.boolean(), variables });
const textSchema = z.object({
  ...words,
  variables,
  prompt_text: z.string(),
  prompt_text_ar: z.string().nullable(),
});
const collectionSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  prompts: z.number(),
  is_chosen: z.boolean(),
});

export type Card = z.infer<typeof cardSchema>;
export type PromptText = z.infer<typeof textSchema>;

async function rows<T>(
  client: SupabaseClient,
  name: string,
  args: Record<string, unknown>,
  schema: z.ZodType<T>,
): Promise<T[]> {
  const { data, error } = await client.rpc(name, args);
  if (error) throw new Error(`${name}: ${error.code}`);
  return z.array(schema).parse(data);
}

/** Favourites and the chosen collection; or one collection of the person. */
export const listCards = ({ id }: Assistant, collection?: string) =>
  rows(serviceClient(), "assistant_cards", { assistant: id, ...(collection && { collection }) }, cardSchema);

export const listCollections = ({ id }: Assistant) =>
  rows(serviceClient(), "assistant_collections", { assistant: id }, collectionSchema);

/** Searches as a visitor: a match in a paid text would tell what it says. */
export const searchCards = (query: string, limit: number) =>
  rows(anonymousClient(), "search_prompts", { query, filters: { limit } }, cardSchema);

/** Those of the prompts that the person may read at this moment. With a kind, each counts as a use. */
export const readTexts = ({ id }: Assistant, slugs: string[], kind?: "run" | "download") =>
  rows(
    serviceClient(),
    "assistant_texts",
    { assistant: id, slugs, ...(kind && { use_kind: kind }) },
    textSchema,
  );

/** The public card of a prompt, or null. */
export async function findCard(slug: string): Promise<Card | null> {
  const columns = "slug, title, title_ar, description, description_ar, is_free, variables";
  const { data, error } = await anonymousClient()
    .from("prompt_cards")
    .select(columns)
    .eq("slug", slug)
    .maybeSingle();
  if (error) throw new Error(`prompt_cards: ${error.code}`);
  return cardSchema.nullable().parse(data);
}
