import type { Json } from "@/lib/database.gen";
import { edgesBetween, type Workflow } from "./workflow";

/** What everybody may know of an attached workflow. The database keeps graphs of this shape alone ("is_workflow_graph"). */
type Graph = {
  nodes: [kind: string | null, x: number, y: number, ...credentials: string[]][];
  edges: [from: number, to: number, line: "main" | "ai"][];
};

/** A public graph, with the names of its nodes for who may read the prompt. */
export function publicWorkflow(graph: Json, names: readonly string[] = []): Workflow {
  const { nodes: drawn, edges } = graph as Graph;
  const nodes = drawn.map(([kind, x, y, ...credentials], at) => ({
    key: `node-${at}`,
    number: at + 1,
    name: names[at] ?? null,
    kind,
    x,
    y,
    credentials,
    parameters: [],
  }));
  return { nodes, edges: edgesBetween(nodes, edges) };
}
