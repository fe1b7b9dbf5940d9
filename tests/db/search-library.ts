import type { SupabaseClient } from "@supabase/supabase-js";
import type postgres from "postgres";
import type { Database, Json } from "../../src/lib/database.gen.ts";
import { PROMPTER_ID } from "../../supabase/seed/accounts.ts";

export type Client = SupabaseClient<Database>;

type Draft = {
  title: string;
  titleAr?: string;
  description?: string;
  text?: string;
  textAr?: string;
  category?: string;
  tags?: string[];
  searchTerms?: string[];
  searchTermsAr?: string[];
  isFree?: boolean;
  status?: "draft" | "published" | "hidden";
  author?: string | null;
  publishedAt?: string;
};

/** Writes prompts past every policy and returns their ids in the same order. */
export async function addPrompts(sql: postgres.Sql, drafts: Draft[]): Promise<string[]> {
  const rows = drafts.map((draft) => ({
    title: draft.title,
    title_ar: draft.titleAr ?? null,
    description: draft.description ?? null,
    prompt_text: draft.text ?? "Nothing of interest stands in this text.",
    prompt_text_ar: draft.textAr ?? null,
    metadata: { category: draft.category ?? "chatgpt-text", tags: draft.tags ?? [] },
    search_terms: draft.searchTerms ?? [],
    search_terms_ar: draft.searchTermsAr ?? [],
    status: draft.status ?? "published",
    is_free: draft.isFree ?? false,
    user_id: draft.author ?? null,
    published_at: draft.publishedAt ?? null,
  }));
  const added = await sql<{ id: string }[]>`insert into public.prompts ${sql(rows)} returning id`;
  return added.map(({ id }) => id);
}

/** A library in which each test finds its own words. */
export const LIBRARY: Draft[] = [
  {
    title: "Watercolour portrait",
    description: "A face in soft light",
    tags: ["portrait", "art"],
    category: "midjourney-prompt",
  },
  {
    title: "Marketing plan for a bakery",
    titleAr: "خطة تسويق لمخبز",
    textAr: "اكتب خطة التسويق",
    tags: ["marketing"],
  },
  {
    title: "Marketing calendar",
    description: "A quarter of posts",
    tags: ["marketing", "calendar"],
    isFree: true,
  },
  { title: "Quarterly report", description: "Figures of marketing, sales and finance", tags: ["report"] },
  { title: "Triage of the inbox", description: "Sorts e-mail", tags: ["email"], category: "n8n-workflow" },
  { title: "Résumé de réunion", description: "Un café, deux décisions", tags: ["meeting"] },
  { title: "Explain a theorem", titleAr: "شرح نظرية", textAr: "اشرح النظرية", tags: ["maths"], isFree: true },
  {
    title: "Colours of autumn",
    titleAr: "ألوان الخريف",
    textAr: "صف ألوان الخريف",
    tags: ["art"],
    category: "chatgpt-image",
  },
  { title: "Responsible answers", titleAr: "إجابة مسؤولة", textAr: "أجب بمسؤولية", tags: [] },
  { title: "An essay of the prompter", text: "The text names the quibblewort once.", author: PROMPTER_ID },
  { title: "A draft of nobody", text: "A draft on the snickerdoodle.", status: "draft" },
];

/** Rows of search_prompts; throws an API error. */
export async function search(client: Client, query: string, filters: Json = {}, cursor?: string) {
  const { data, error } = await client.rpc("search_prompts", { query, filters, cursor });
  if (error) throw new Error(`${error.code}: ${error.message}`);
  return data;
}

/** The titles found, best first. */
export async function titles(client: Client, query: string, filters: Json = {}): Promise<string[]> {
  return (await search(client, query, filters)).map(({ title }) => title);
}

/** Follows the cursors to the end and returns the ids of every page. */
export async function allPages(client: Client, query: string, filters: Json): Promise<string[][]> {
  const pages: string[][] = [];
  let cursor: string | undefined;
  do {
    const page = await search(client, query, filters, cursor);
    if (page.length > 0) pages.push(page.map(({ id }) => id));
    cursor = page.at(-1)?.cursor;
  } while (cursor);
  return pages;
}
