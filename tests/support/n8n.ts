import { readFileSync } from "node:fs";
import { createContext, runInContext } from "node:vm";
import { DateTime } from "luxon";
import { readWorkflow, type Workflow } from "../../supabase/seed/workflow.ts";

const FOLDER = "supabase/seed/prompts/n8n-workflow";

type Json = Record<string, unknown>;
/** What goes from node to node; `pairedItem` is the place of the item that it was made of. */
export type Item = { json: Json; pairedItem?: { item: number }; binary?: Json };

/** What a node can see when it runs. */
export type Sight = {
  input?: Item[];
  /** What other nodes have put out, by their names. */
  nodes?: Record<string, Item[]>;
  /** What `$getWorkflowStaticData` keeps between executions. */
  store?: Json;
  now?: string;
  zone?: string;
  /** How often the node has run before in this execution. */
  runIndex?: number;
  httpRequest?: (request: { url: string }) => Promise<unknown>;
};

export const items = (...jsons: Json[]): Item[] => jsons.map((json) => ({ json }));

/** A workflow of the seed whose Code nodes, expressions and conditions run without n8n. */
export function openWorkflow(name: string) {
  const workflow = readWorkflow(readFileSync(`${FOLDER}/${name}.json`));
  const node = (wanted: string) => {
    const found = workflow.nodes.find((each) => each.name === wanted);
    if (!found) throw new Error(`${name} has no node "${wanted}"`);
    return found;
  };
  return {
    ...workflow,
    node,
    /** The names of the nodes that one output of a node leads to. */
    after: (from: string, output = 0) =>
      (workflow.connections[from]?.main?.[output] ?? []).map((target) => target.node),
    /** What a Code node puts out. */
    run: async (from: string, sight: Sight = {}): Promise<Item[]> => {
      const code = String(node(from).parameters.jsCode);
      const context = contextOf(workflow, sight);
      const made = runInContext(`(async function () {${code}\n})`, context);
      return plain(await made.call({ helpers: { httpRequest: sight.httpRequest } }));
    },
    /** The value of a parameter, its expressions worked out; `path` leads to it through objects and lists. */
    value: (from: string, path: string, sight: Sight = {}): unknown => {
      const written = path
        .split(".")
        .reduce<unknown>((holder, key) => (holder as Json | undefined)?.[key], node(from).parameters);
      return evaluate(written, contextOf(workflow, sight));
    },
    /** The output that an If or a Switch chooses for an item. */
    branch: (from: string, json: Json, nodes: Sight["nodes"] = {}): number => {
      const context = contextOf(workflow, { input: items(json), nodes });
      const { parameters } = node(from);
      const rules = (parameters.rules as { values: { conditions: Conditions }[] } | undefined)?.values;
      const holds = ({ conditions }: Conditions) =>
        conditions.every(({ leftValue, rightValue, operator }) => {
          const left = evaluate(leftValue, context);
          if (operator.operation === "equals") return left === rightValue;
          // Strict, as the workflows ask for it: what is neither true nor false stops the execution.
          if (typeof left !== "boolean") throw new Error(`${from}: ${String(left)} is no boolean`);
          return left;
        });
      if (!rules) return holds(parameters.conditions as Conditions) ? 0 : 1;
      const found = rules.findIndex((rule) => holds(rule.conditions));
      return found < 0 ? rules.length : found;
    },
  };
}

type Condition = { leftValue: unknown; rightValue: unknown; operator: { operation: string } };
type Conditions = { conditions: Condition[] };

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value));

function contextOf(
  workflow: Workflow,
  { input = [], nodes = {}, store = {}, now, zone = "UTC", runIndex = 0 }: Sight,
) {
  const time = now === undefined ? Date.now() : Date.parse(now);
  const collection = (list: Item[], isExecuted = true) => ({
    all: () => list,
    first: () => list[0],
    last: () => list.at(-1),
    item: list[0],
    itemMatching: (index: number) => list[index],
    isExecuted,
  });
  const named = (wanted: string) => {
    if (!workflow.nodes.some((node) => node.name === wanted))
      throw new Error(`There is no node "${wanted}" to refer to`);
    return collection(nodes[wanted] ?? [], wanted in nodes);
  };
  const context = createContext({
    $: named,
    $input: collection(input),
    $json: input[0]?.json ?? {},
    $binary: input[0]?.binary ?? {},
    $runIndex: runIndex,
    $getWorkflowStaticData: () => store,
    $now: DateTime.fromMillis(time, { zone }),
    DateTime,
  });
  runInContext(
    `{
      const Clock = Date;
      globalThis.Date = class extends Clock {
        constructor(...given) { super(...(given.length ? given : [${time}])); }
        static now() { return ${time}; }
      };
    }`,
    context,
  );
  return context;
}

/** As n8n does: a text that begins with `=` holds expressions, one that is nothing else keeps its type. */
function evaluate(written: unknown, context: ReturnType<typeof createContext>): unknown {
  if (typeof written !== "string" || !written.startsWith("=")) return written;
  const parts = written.slice(1).split("{{");
  const [before = ""] = parts;
  const values = parts.slice(1).map((part) => {
    const end = part.indexOf("}}");
    return { value: runInContext(`(${part.slice(0, end)})`, context), rest: part.slice(end + 2) };
  });
  const [only] = values;
  if (values.length === 1 && before === "" && only?.rest === "") return only.value;
  return values.reduce((text, { value, rest }) => `${text}${value ?? ""}${rest}`, before);
}
