import { edgesBetween, type Workflow } from "./workflow";
import { readContent, workflowLines } from "./workflow-content";

const mostNodes = 500;

/** Parses n8n workflows, nodes in the order of their public graph (function "inspect-file"); null for any other file. */
export function readWorkflow(text: string): Workflow | null {
  let content: ReturnType<typeof readContent>;
  try {
    content = readContent(JSON.parse(text));
  } catch {
    return null;
  }
  if (content.nodes.length === 0 || content.nodes.length > mostNodes) return null;
  const nodes = content.nodes.map(({ name, type, position: [x, y], parameters, credentials }, at) => ({
    key: `node-${at}`,
    number: at + 1,
    name,
    kind: type.slice(type.lastIndexOf(".") + 1),
    x,
    y,
    credentials: Object.keys(credentials ?? {}),
    parameters: Object.entries(parameters ?? {}).map((parameter) => shown(...parameter)),
  }));
  return { nodes, edges: edgesBetween(nodes, workflowLines(content)) };
}

const shown = (name: string, value: unknown) => ({
  name,
  value: typeof value === "string" ? value : JSON.stringify(value, null, 2),
});
