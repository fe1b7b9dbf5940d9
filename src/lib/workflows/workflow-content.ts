import { z } from "zod";

const nodeSchema = z.object({
  name: z.string(),
  type: z.string(),
  position: z.tuple([z.number(), z.number()]).nullish(),
  parameters: z.record(z.string(), z.unknown()).nullish(),
  credentials: z.record(z.string(), z.unknown()).nullish(),
});

/** n8n writes null for an output without edges. */
const outputsSchema = z.array(z.array(z.object({ node: z.string() })).nullable());

const workflowSchema = z.object({
  nodes: z.array(nodeSchema).min(1),
  connections: z.record(z.string(), z.record(z.string(), outputsSchema)),
});

type Raw = z.infer<typeof workflowSchema>;

type Place = [x: number, y: number];

export type Node = Omit<Raw["nodes"][number], "position"> & {
  position: Place;
  /** Which of the file's workflows it belongs to. */
  workflow: number;
};

/** The wrappers around workflows in exports and API responses of n8n; the function `inspect-file` reads the same. */
const wrappers = ["workflow", "workflows", "workflowData", "data"];
const deepest = 4;
/** Between two workflows, and two nodes without a place. */
const gap = 220;

function workflowsIn(content: unknown, depth = 0): Raw[] {
  if (typeof content !== "object" || content === null || depth > deepest) return [];
  if (Array.isArray(content)) return content.flatMap((entry) => workflowsIn(entry, depth + 1));
  const read = "nodes" in content ? workflowSchema.safeParse(content).data : undefined;
  if (read) return [read];
  return wrappers.flatMap((name) => workflowsIn((content as Record<string, unknown>)[name], depth + 1));
}

/** All workflows of a parsed file, one below the other; without notes, sorted from left to right. */
export function readContent(content: unknown): { nodes: Node[]; connections: Raw["connections"][] } {
  const workflows = workflowsIn(content);
  let top = 0;
  const nodes = workflows.flatMap((raw, workflow) => {
    const placed = raw.nodes
      .filter(({ type }) => !type.endsWith(".stickyNote"))
      .map((node, at) => ({ ...node, position: node.position ?? ([at * gap, 0] satisfies Place) }));
    const [left, highest] = [0, 1].map((axis) => least(placed.map(({ position }) => position[axis] ?? 0)));
    const moved = placed.map((node): Node => {
      const [x, y] = node.position;
      return { ...node, workflow, position: [x - (left ?? 0), y - (highest ?? 0) + top] };
    });
    top = moved.reduce((lowest, { position: [, y] }) => Math.max(lowest, y + gap), top);
    return moved;
  });
  return {
    nodes: nodes.sort(({ position: [x1, y1] }, { position: [x2, y2] }) => x1 - x2 || y1 - y2),
    connections: workflows.map(({ connections }) => connections),
  };
}

const least = (numbers: number[]) =>
  numbers.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY);

/** Edges of all workflows by the index of their nodes; a name is valid within its own workflow only. */
export function workflowLines({ nodes, connections }: ReturnType<typeof readContent>) {
  const places = new Map(nodes.map(({ workflow, name }, at) => [`${workflow} ${name}`, at]));
  return connections.flatMap((lines, workflow) =>
    Object.entries(lines).flatMap(([name, outputs]) =>
      Object.entries(outputs).flatMap(([type, ends]) =>
        ends
          .flatMap((targets) => targets ?? [])
          .map(({ node }) => {
            const place = (of: string) => places.get(`${workflow} ${of}`) ?? -1;
            return [place(name), place(node), type.startsWith("ai_") ? "ai" : "main"] as const;
          }),
      ),
    ),
  );
}
