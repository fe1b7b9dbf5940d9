import { z } from "zod";
import { edgesBetween, type Workflow } from "./workflow";

const nodeSchema = z.object({
  name: z.string(),
  type: z.string(),
  position: z.tuple([z.number(), z.number()]),
  parameters: z.record(z.string(), z.unknown()).optional(),
  credentials: z.record(z.string(), z.unknown()).optional(),
});

const targetSchema = z.object({ node: z.string() });
/** n8n writes null for an output without edges. */
const outputsSchema = z.array(z.array(targetSchema).nullable());

const workflowSchema = z.object({
  nodes: z.array(nodeSchema).min(1).max(500),
  connections: z.record(z.string(), z.record(z.string(), outputsSchema)),
});

type Connections = z.infer<typeof workflowSchema>["connections"];

const isNote = (type: string) => type.endsWith(".stickyNote");

/** Parses an n8n workflow, nodes in the order of its public graph (function "inspect-file"); null for any other file. */
export function readWorkflow(text: string): Workflow | null {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return null;
  }
  const read = workflowSchema.safeParse(content);
  if (!read.success) return null;
  const nodes = read.data.nodes
    .filter(({ type }) => !isNote(type))
    .sort(({ position: [x1, y1] }, { position: [x2, y2] }) => x1 - x2 || y1 - y2)
    .map(({ name, type, position: [x, y], parameters = {}, credentials = {} }, at) => ({
      key: `node-${at}`,
      number: at + 1,
      name,
      kind: type.slice(type.lastIndexOf(".") + 1),
      x,
      y,
      credentials: Object.keys(credentials),
      parameters: Object.entries(parameters).map((parameter) => shown(...parameter)),
    }));
  const placeOf = new Map(nodes.map(({ name }, at) => [name, at]));
  return { nodes, edges: edgesBetween(nodes, linesOf(read.data.connections, placeOf)) };
}

const shown = (name: string, value: unknown) => ({
  name,
  value: typeof value === "string" ? value : JSON.stringify(value, null, 2),
});

function linesOf(connections: Connections, placeOf: ReadonlyMap<string, number>) {
  return Object.entries(connections).flatMap(([name, outputs]) =>
    Object.entries(outputs).flatMap(([type, lines]) =>
      lines
        .flatMap((targets) => targets ?? [])
        .map(({ node }) => {
          const line = type.startsWith("ai_") ? "ai" : "main";
          return [placeOf.get(name) ?? -1, placeOf.get(node) ?? -1, line] as const;
        }),
    ),
  );
}
