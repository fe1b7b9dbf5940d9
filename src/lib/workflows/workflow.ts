export type WorkflowNode = {
  key: string;
  /** Links the drawing and the list, from left to right. */
  number: number;
  /** The author's name for it; null for those who may not read the prompt. */
  name: string | null;
  /** Null for a node that is not one of n8n's own. */
  kind: string | null;
  x: number;
  y: number;
  /** The kinds of credentials it needs. */
  credentials: string[];
  /** Empty for those who may not download the file. */
  parameters: { name: string; value: string }[];
};

export type WorkflowEdge = {
  key: string;
  from: WorkflowNode;
  to: WorkflowNode;
  /** "ai" where a model or tool serves another node. */
  line: "main" | "ai";
};

/** An n8n workflow, as much of it as the reader may know. */
export type Workflow = { nodes: WorkflowNode[]; edges: WorkflowEdge[] };

/** The edges between nodes by index; duplicates are removed. */
export function edgesBetween(
  nodes: readonly WorkflowNode[],
  lines: readonly (readonly [from: number, to: number, line: WorkflowEdge["line"]])[],
): WorkflowEdge[] {
  const edges = lines.flatMap(([start, end, line]) => {
    const [from, to] = [nodes[start], nodes[end]];
    return from && to ? [{ key: `${from.key} ${to.key} ${line}`, from, to, line }] : [];
  });
  return [...new Map(edges.map((edge) => [edge.key, edge])).values()];
}
