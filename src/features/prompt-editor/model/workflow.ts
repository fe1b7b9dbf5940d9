import { z } from "zod";

const nodeSchema = z.object({
  name: z.string(),
  type: z.string(),
  position: z.tuple([z.number(), z.number()]),
  credentials: z.record(z.string(), z.unknown()).optional(),
});

const targetSchema = z.object({ node: z.string() });
/** An output without a line may be null. */
const outputsSchema = z.array(z.array(targetSchema).nullable());

const workflowSchema = z.object({
  nodes: z.array(nodeSchema).min(1).max(500),
  connections: z.record(z.string(), z.record(z.string(), outputsSchema)),
});

type GraphNode = { key: string; name: string; kind: string; x: number; y: number };
type GraphEdge = { key: string; from: GraphNode; to: GraphNode };

/** What the author of an n8n workflow sees of it: its nodes with their lines, and the kinds of credentials that it asks for. */
export type Workflow = { nodes: GraphNode[]; edges: GraphEdge[]; credentials: string[] };

const isNote = (type: string) => type.endsWith(".stickyNote");

/** An n8n workflow by its content; null for every other file. */
export function readWorkflow(text: string): Workflow | null {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return null;
  }
  const read = workflowSchema.safeParse(content);
  if (!read.success) return null;
  const drawn = read.data.nodes.filter(({ type }) => !isNote(type));
  const nodes = drawn.map(({ name, type, position: [x, y] }, at) => ({
    key: `node-${at}`,
    name,
    kind: type.slice(type.lastIndexOf(".") + 1),
    x,
    y,
  }));
  const named = new Map(nodes.map((node) => [node.name, node]));
  const edges = Object.entries(read.data.connections).flatMap(([name, outputs]) =>
    Object.values(outputs)
      .flatMap((lines) => lines.flatMap((targets) => targets ?? []))
      .flatMap((target) => {
        const [from, to] = [named.get(name), named.get(target.node)];
        return from && to ? [{ key: `${from.key} ${to.key}`, from, to }] : [];
      }),
  );
  const credentials = drawn.flatMap((node) => Object.keys(node.credentials ?? {}));
  return {
    nodes,
    edges: [...new Map(edges.map((edge) => [edge.key, edge])).values()],
    credentials: [...new Set(credentials)].sort(),
  };
}
