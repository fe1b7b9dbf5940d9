import type { VerdictCount } from "@/lib/prompt-data/card";

export type ModelCount = { key: string; name: string | null; worked: number; tried: number; lastOn: string };
export type Tally = {
  models: ModelCount[];
  /** Listed models with counts of earlier texts and none of the present text. */
  untried: string[];
  before: { worked: number; tried: number } | null;
};

const triedOf = ({ worked, partly, failed }: VerdictCount) => worked + partly + failed;

/** The counts of the present text, the surest model first, and those of earlier texts in one. */
export function tallyOf(counts: readonly VerdictCount[], version: number): Tally {
  const models = counts
    .filter((count) => count.text_version === version)
    .toSorted((a, b) => b.score - a.score)
    .map((count) => ({
      key: count.model_id ?? "other",
      name: count.ai_models?.name ?? null,
      worked: count.worked,
      tried: triedOf(count),
      lastOn: count.last_on,
    }));
  const earlier = counts.filter((count) => count.text_version < version);
  const tried = earlier.reduce((sum, count) => sum + triedOf(count), 0);
  const worked = earlier.reduce((sum, count) => sum + count.worked, 0);
  const named = earlier.flatMap(({ ai_models: model }) => (model ? [model.name] : []));
  const untried = [...new Set(named)].filter((name) => models.every((model) => model.name !== name)).sort();
  return { models, untried, before: tried > 0 ? { worked, tried } : null };
}
