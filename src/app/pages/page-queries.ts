import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { categoriesQueryOptions } from "@/features/categories/api/categories";
import { bestCardsQueryOptions, promptListQueryOptions } from "@/features/library/api/cards";
import { libraryKeys } from "@/features/library/api/keys";
import { shelvesQueryOptions } from "@/features/library/api/shelves";
import { noFilters } from "@/features/library/model/filters";
import { presetAt } from "@/features/library/model/library-presets";
import { firstCards } from "@/features/library/model/search-limits";
import { plansQueryOptions } from "@/features/plans/api/plans";
import { relatedPromptsQueryOptions } from "@/features/prompt-page/api/related";
import { samplesQueryOptions } from "@/features/prompt-page/api/samples";
import { barePath } from "@/lib/i18n";
import { picturesQueryOptions } from "@/lib/prompt-data/cards";
import { libraryCountsQueryOptions } from "@/lib/prompt-data/library-counts";
import { promptQueryOptions } from "@/lib/prompt-data/prompt";
import type { PrerenderedResult } from "@/lib/query/prerendered-results";
import type { PageName } from "./pages";

async function askForHome(client: QueryClient): Promise<QueryKey[]> {
  const [best, categories] = [bestCardsQueryOptions(), categoriesQueryOptions()];
  const [plansAndCounts] = await Promise.all([
    askForPlans(client),
    client.ensureQueryData(best),
    client.ensureQueryData(categories),
  ]);
  return [best.queryKey, categories.queryKey, ...plansAndCounts];
}

async function askForCounts(client: QueryClient): Promise<QueryKey[]> {
  const counts = libraryCountsQueryOptions();
  await client.ensureQueryData(counts);
  return [counts.queryKey];
}

/** The plans and the library's counts, which their cards state. */
async function askForPlans(client: QueryClient): Promise<QueryKey[]> {
  const plans = plansQueryOptions();
  const [counts] = await Promise.all([askForCounts(client), client.ensureQueryData(plans)]);
  return [plans.queryKey, ...counts];
}

async function askForExamples(client: QueryClient): Promise<QueryKey[]> {
  const { pictured } = await import("../routes/examples/pictured");
  const pictures = picturesQueryOptions(pictured());
  await client.ensureQueryData(pictures);
  return [pictures.queryKey];
}

async function askForLibrary(client: QueryClient, path: string): Promise<QueryKey[]> {
  const preset = presetAt(path);
  const [categories, shelves] = [categoriesQueryOptions(), shelvesQueryOptions()];
  const [list, plansAndCounts] = await Promise.all([
    client.fetchInfiniteQuery(promptListQueryOptions(noFilters, preset)),
    askForPlans(client),
    client.ensureQueryData(categories),
    preset === null && client.ensureQueryData(shelves),
  ]);
  client.setQueryData(libraryKeys.first(preset), list.pages.flat().slice(0, firstCards));
  const above = preset === null ? [shelves.queryKey] : [];
  return [libraryKeys.first(preset), categories.queryKey, ...above, ...plansAndCounts];
}

async function askForSearch(client: QueryClient): Promise<QueryKey[]> {
  const categories = categoriesQueryOptions();
  const [plansAndCounts] = await Promise.all([askForPlans(client), client.ensureQueryData(categories)]);
  return [categories.queryKey, ...plansAndCounts];
}

async function askForPrompt(client: QueryClient, path: string): Promise<QueryKey[]> {
  const prompt = promptQueryOptions(path.slice(path.lastIndexOf("/") + 1), null);
  const categories = categoriesQueryOptions();
  const [known] = await Promise.all([client.ensureQueryData(prompt), client.ensureQueryData(categories)]);
  if (!known) return [prompt.queryKey, categories.queryKey];
  const [samples, related] = [
    samplesQueryOptions(known.card.id, null),
    relatedPromptsQueryOptions(known.card.id),
  ];
  const [offer] = await Promise.all([
    known.prompt === null ? askForPlans(client) : [],
    client.ensureQueryData(samples),
    client.ensureQueryData(related),
  ]);
  return [prompt.queryKey, categories.queryKey, samples.queryKey, related.queryKey, ...offer];
}

const questions: Partial<Record<PageName, (client: QueryClient, path: string) => Promise<QueryKey[]>>> = {
  home: askForHome,
  pricing: askForPlans,
  examples: askForExamples,
  about: askForCounts,
  faq: askForPlans,
  prompts: askForLibrary,
  promptsChatgpt: askForLibrary,
  promptsMidjourney: askForLibrary,
  promptsWorkflow: askForLibrary,
  prompt: askForPrompt,
  search: askForSearch,
};

/** Fetches, as a visitor, what the page at a path is going to query; null where it has no queries. */
export async function fetchResults(
  name: PageName,
  path: string,
  client: QueryClient,
): Promise<PrerenderedResult[] | null> {
  const keys = await questions[name]?.(client, barePath(path));
  if (keys === undefined) return null;
  return keys.map((key) => [key, client.getQueryData(key)]);
}
