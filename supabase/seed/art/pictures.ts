import { readWorkflowGraph } from "../../functions/inspect-file/workflow-graph.ts";
import { kindOf } from "../kinds.ts";
import type { SeedPrompt } from "../load.ts";
import { drawArt, drawWorkflow, FAMILIES, type Look } from "./draw.ts";
import { PALETTES } from "./palettes.ts";
import { randomFrom } from "./random.ts";

type Listed = Pick<SeedPrompt, "id" | "category" | "published">;

/** The filter of a list in the library: everything, one kind of prompts, one category. */
const narrowings: readonly ((prompt: Listed) => string)[] = [
  () => "all",
  ({ category }) => kindOf(category),
  ({ category }) => category,
];
/** The library's order: the newest first, within a day by id. */
export const byNewest = (one: Listed, other: Listed) =>
  other.published.localeCompare(one.published) || other.id.localeCompare(one.id);

/** Every prompt's picture as SVG, by id: its cover, its workflow's graph, or a drawing unlike its neighbours in the lists. */
export function picturesOf(prompts: readonly SeedPrompt[]): Map<string, string> {
  const pictures = new Map<string, string>();
  for (const prompt of prompts) {
    const own = prompt.cover ?? drawnWorkflow(prompt);
    if (own !== null) pictures.set(prompt.id, own);
  }
  const looks = looksOf(prompts.filter(({ id }) => !pictures.has(id)));
  for (const [id, look] of looks) pictures.set(id, drawArt(id, look));
  return pictures;
}

function drawnWorkflow({ id, files }: SeedPrompt): string | null {
  const [found] = files.flatMap(({ bytes }) => readWorkflowGraph(bytes) ?? []);
  return found ? drawWorkflow(id, found) : null;
}

/** A look for each prompt, by id, that differs from its neighbours' in every filter of the library. */
export function looksOf(prompts: readonly Listed[]): Map<string, Look> {
  const neighbours = neighboursOf(prompts);
  const looks = new Map<string, Look>();
  for (const { id } of prompts) {
    const taken = neighbours.get(id)?.map((other) => looks.get(other)) ?? [];
    const random = randomFrom(`${id}:look`);
    const pick = () => ({ family: random.pick(FAMILIES), palette: random.pick(PALETTES) });
    let look = pick();
    while (taken.some((other) => isAlike(look, other))) look = pick();
    looks.set(id, look);
  }
  return looks;
}

const isAlike = (one: Look, other: Look | undefined) =>
  one.family === other?.family && one.palette === other.palette;

function neighboursOf(prompts: readonly Listed[]): Map<string, string[]> {
  const lists = narrowings.flatMap((narrowing) => [...Map.groupBy(prompts, narrowing).values()]);
  const neighbours = new Map<string, string[]>(prompts.map(({ id }) => [id, []]));
  for (const sorted of lists.map((list) => list.toSorted(byNewest)))
    for (const [index, { id }] of sorted.entries())
      for (const beside of [sorted[index - 1], sorted[index + 1]])
        if (beside) neighbours.get(id)?.push(beside.id);
  return neighbours;
}
