import { readWorkflowGraph } from "../../functions/inspect-file/workflow-graph.ts";
import type { SeedPrompt } from "../load.ts";
import { drawWorkflow } from "./draw.ts";

/** The pictures of prompts that have one, as SVG, by id: the cover, or the graph of the workflow. */
export function picturesOf(prompts: readonly SeedPrompt[]): Map<string, string> {
  const pictures = new Map<string, string>();
  for (const prompt of prompts) {
    const own = prompt.cover ?? drawnWorkflow(prompt);
    if (own !== null) pictures.set(prompt.id, own);
  }
  return pictures;
}

function drawnWorkflow({ id, files }: SeedPrompt): string | null {
  const [found] = files.flatMap(({ bytes }) => readWorkflowGraph(bytes) ?? []);
  return found ? drawWorkflow(id, found) : null;
}
