import type { WorkflowGraph } from "../../functions/inspect-file/workflow-graph.ts";
import { type Family, paint } from "./canvas.ts";
import { workflow } from "./families/workflow.ts";
import { randomFrom } from "./random.ts";

/** A picture of that family as SVG; all its other features follow from the seed. */
export const drawArt = (seed: string, family: Family): string => paint(randomFrom(seed), family);

/** The picture of a prompt that brings a workflow: the workflow's own graph. */
export const drawWorkflow = (id: string, { graph }: WorkflowGraph): string => drawArt(id, workflow(graph));
