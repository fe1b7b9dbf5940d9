import { textOf } from "./archive-entry.ts";
import { linesOf, type Node, readContent } from "./workflow-content.ts";

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

const credentialsOf = ({ credentials }: Node) =>
  Object.keys(credentials ?? {})
    .filter((kind) => WORD.test(kind))
    .slice(0, MOST_CREDENTIALS);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * The graph of the n8n workflows in a file, recognised by content, also inside exports and API responses; null for
 * other files and for a workflow that is too large to draw. Nodes are sorted from left to right; notes are left out.
 * Threat D2, P5, X3.
 */
export function readWorkflowGraph(bytes: Uint8Array): WorkflowGraph | null {
  const content = readContent(bytes.length > MOST_BYTES ? null : parse(textOf(bytes)));
  const { nodes } = content;
  if (nodes.length === 0 || nodes.length > MOST_NODES) return null;
  const place = (at: number) => Math.round(at / GRID) * GRID;
  const drawn = nodes.map((node): GraphNode => {
    const [x, y] = node.position;
    return [kindOf(node.type), place(x), place(y), ...credentialsOf(node)];
  });
  if (drawn.some(([, x, y]) => x > WIDEST || y > WIDEST)) return null;
  const edges = new Map(
    linesOf(content)
      .filter(([from, to]) => from >= 0 && to >= 0)
      .map(([...edge]): [string, GraphEdge] => [edge.join(" "), edge]),
  );
  const graph = { nodes: drawn, edges: [...edges.values()] };
  if (JSON.stringify(graph).length > MOST_CHARACTERS) return null;
  return { graph, names: nodes.map(nameOf) };
}
