export type WorkflowNode = {
  key: string;
  /** By which the picture and the list of nodes meet, from left to right. */
  number: number;
  /** What its author calls it; null for who may not read the prompt. */
  name: string | null;
  /** Null for one that n8n does not bring with it. */
  kind: string | null;
  x: number;
  y: number;
  /** The kinds of credentials that it asks for. */
  credentials: string[];
  /** As they stand in the file; none for who may not have it. */
  parameters: { name: string; value: string }[];
};

export type WorkflowEdge = {
  key: string;
  from: WorkflowNode;
  to: WorkflowNode;
  /** "ai" where a model or a tool serves another node. */
  line: "main" | "ai";
};

/** An n8n workflow as a picture shows it: as much of it as its reader may know. */
export type Workflow = { nodes: WorkflowNode[]; edges: WorkflowEdge[] };

/** The lines between nodes, by their places in the list; of those that are drawn alike one stays. */
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
