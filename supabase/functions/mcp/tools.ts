import type { CallToolResult, McpServer } from "@modelcontextprotocol/server";
import { z } from "zod";
import { localized } from "../../../src/domain/prompt/localized.ts";
import type { Assistant } from "./door.ts";
import { pageOf, readText, refusal } from "./fill.ts";
import { type Card, findCard, listCards, listCollections, readTexts, searchCards } from "./library.ts";
import { WORDS } from "./words.ts";

const text = (value: string, isError = false): CallToolResult => ({
  content: [{ type: "text", text: value }],
  ...(isError && { isError }),
});

const readOnly = { readOnlyHint: true, openWorldHint: false };

/** The tools that a model calls by itself; all of them only read. */
export function serveTools(server: McpServer, assistant: Assistant): void {
  const words = WORDS[assistant.locale];
  const lines = (list: string[]) => text(list.length > 0 ? list.join("\n") : words.nothing);

  server.registerTool(
    "search_prompts",
    {
      description: words.search,
      inputSchema: z.object({
        query: z.string().max(200).default("").describe(words.searchQuery),
        collection: z.uuid().optional().describe(words.searchCollection),
        limit: z.int().min(1).max(20).default(10),
      }),
      annotations: readOnly,
    },
    async ({ query, collection, limit }) => {
      const isSearch = query.trim() !== "" && collection === undefined;
      const cards = isSearch ? await searchCards(query, limit) : await listCards(assistant, collection);
      return lines(cards.slice(0, limit).map((card) => lineOf(card, isSearch)));
    },
  );

  /** Lists hold only what the person may read; a search finds all. */
  function lineOf(card: Card, isSearch: boolean): string {
    const { title, description } = localized(card, assistant.locale);
    const isIncluded = !isSearch || card.is_free || assistant.readsAll;
    const state = isIncluded
      ? words.included
      : `${words.notIncluded}: ${pageOf(card.slug, assistant.locale)}`;
    return `- ${card.slug}: ${title}. ${description} (${state})`;
  }

  server.registerTool(
    "get_prompt",
    {
      description: words.get,
      inputSchema: z.object({
        slug: z.string().max(80).describe(words.getSlug),
        values: z.record(z.string().max(100), z.string().max(20_000)).default({}).describe(words.getValues),
      }),
      annotations: readOnly,
    },
    async ({ slug, values }) => {
      const [prompt] = await readTexts(assistant, [slug], "run");
      if (!prompt) return text(refusal(await findCard(slug), slug, assistant.locale), true);
      return text(readText(prompt, assistant.locale).fill(values));
    },
  );

  server.registerTool(
    "list_collections",
    { description: words.collections, inputSchema: z.object({}), annotations: readOnly },
    async () => {
      const collections = await listCollections(assistant);
      return lines(
        collections.map(({ id, name, prompts, is_chosen }) => {
          const chosen = is_chosen ? `, ${words.listed}` : "";
          return `- ${name} (${words.count(prompts)}${chosen}): ${id}`;
        }),
      );
    },
  );
}
