import { z } from "zod";
import { textOf } from "./archive-entry.ts";

const nodeSchema = z.object({
  name: z.string(),
  type: z.string(),
  position: z.tuple([z.number(), z.number()]),
  credentials: z.record(z.string(), z.unknown()).optional(),
});

/** n8n writes null for an output without edges. */
const outputsSchema = z.array(z.array(z.object({ node: z.string() })).nullable());

const workflowSchema = z.object({
  nodes: z.array(nodeSchema).min(1),
  connections: z.record(z.string(), z.record(z.string(), outputsSchema)),
});

type Workflow = z.infer<typeof workflowSchema>;
type Node = Workflow["nodes"][number];

/** A public node: kind (null for a node that is not n8n's own), position, and kinds of credentials. */
export type GraphNode = [kind: string | null, x: number, y: number, ...credentials: string[]];

/** An edge by node index; "ai" connects a model or tool to the node it serves. */
export type GraphEdge = [from: number, to: number, line: "main" | "ai"];

/** A workflow's public graph in the shape of its constraint (migration "create files"), and the author's node names. */
export type WorkflowGraph = { graph: { nodes: GraphNode[]; edges: GraphEdge[] }; names: string[] };

const MOST_BYTES = 2 * 1024 * 1024;
const MOST_NODES = 200;
const MOST_CREDENTIALS = 5;
/** The constraint's 16,000 include a blank after each comma. */
const MOST_CHARACTERS = 12_000;
const LONGEST_NAME = 100;
/** Coarser than n8n's grid, fine enough for any drawing. */
const GRID = 10;
const WIDEST = 20_000;

/** Only kinds of this form are published: no free text fits. */
const WORD = /^[A-Za-z][A-Za-z0-9]{0,49}$/;
const OWN_PACKAGES = ["n8n-nodes-base.", "@n8n/n8n-nodes-langchain."];

function kindOf(type: string): string | null {
  const home = OWN_PACKAGES.find((name) => type.startsWith(name));
  const kind = home === undefined ? "" : type.slice(home.length);
  return WORD.test(kind) ? kind : null;
}

const nameOf = ({ name }: Node) =>
  [...name.toWellFormed().replace(/[\p{Cc}\p{Cf}]/gu, "")].slice(0, LONGEST_NAME).join("");

const credentialsOf = ({ credentials = {} }: Node) =>
  Object.keys(credentials)
    .filter((kind) => WORD.test(kind))
    .slice(0, MOST_CREDENTIALS);

function parse(text: string): Workflow | undefined {
  try {
    return workflowSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/**
 * The graph of an n8n workflow, recognised by content; null for other files and for workflows too large to draw. Nodes are
 * sorted from left to right; notes are left out.
 */
export function readWorkflowGraph(bytes: Uint8Array): WorkflowGraph | null {
  const workflow = bytes.length > MOST_BYTES ? undefined : parse(textOf(bytes));
  if (!workflow) return null;
  const nodes = workflow.nodes
    .filter(({ type }) => !type.endsWith(".stickyNote"))
    .sort(({ position: [x1, y1] }, { position: [x2, y2] }) => x1 - x2 || y1 - y2);
  if (nodes.length === 0 || nodes.length > MOST_NODES) return null;
  const left = Math.min(...nodes.map(({ position: [x] }) => x));
  const top = Math.min(...nodes.map(({ position: [, y] }) => y));
  const place = (at: number, origin: number) => Math.round((at - origin) / GRID) * GRID;
  const drawn = nodes.map((node): GraphNode => {
    const [x, y] = node.position;
    return [kindOf(node.type), place(x, left), place(y, top), ...credentialsOf(node)];
  });
  if (drawn.some(([, x, y]) => x > WIDEST || y > WIDEST)) return null;
  const graph = { nodes: drawn, edges: edgesOf(workflow.connections, nodes) };
  if (JSON.stringify(graph).length > MOST_CHARACTERS) return null;
  return { graph, names: nodes.map(nameOf) };
}

function edgesOf(connections: Workflow["connections"], nodes: readonly Node[]): GraphEdge[] {
  const placeOf = new Map(nodes.map(({ name }, at) => [name, at]));
  const edges = new Map<string, GraphEdge>();
  for (const [name, outputs] of Object.entries(connections))
    for (const [type, lines] of Object.entries(outputs))
      for (const target of lines.flatMap((targets) => targets ?? [])) {
        const [from, to] = [placeOf.get(name), placeOf.get(target.node)];
        if (from === undefined || to === undefined) continue;
        const line = type.startsWith("ai_") ? "ai" : "main";
        edges.set(`${from} ${to} ${line}`, [from, to, line]);
      }
  return [...edges.values()];
}
