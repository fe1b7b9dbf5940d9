import type { Json } from "@/lib/database.gen";
import { edgesBetween, type Workflow } from "./workflow";

/** An attached workflow's public part, in the shape that the database enforces ("is_workflow_graph"). */
type Graph = {
  nodes: [kind: string | null, x: number, y: number, ...credentials: string[]][];
  edges: [from: number, to: number, line: "main" | "ai"][];
};

/** A public graph, with node names for readers of the prompt. */
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
