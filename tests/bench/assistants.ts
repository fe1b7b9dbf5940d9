import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { makeKey, READERS } from "../support/connection-keys.ts";
import type { DemoAccount } from "../support/demo-accounts.ts";
import { claimEnvironment, npmStart } from "./npm-start.ts";
import { type BenchEntry, type BenchPart, printEntries } from "./results.ts";
import { percentiles } from "./sql/percentiles.ts";

const ERAS = ["legacy", "auto"] as const;
const CALLS = 25;
const PROMPTS = [
  "positioning-memo-in-ten-questions",
  "calm-reply-to-an-angry-customer",
  "socratic-tutor-that-does-not-tell",
  "mock-interview-that-asks-twice",
  "grant-proposal-that-answers-the-call",
];
const QUERIES = ["angry customer", "stroyboard", "meeting notes", "watercolor", "خطة سفر"];

/** What an assistant with a key waits for over the embedded stack: a filled prompt, and a search. */
export const assistantsPart: BenchPart = async () => {
  const own = await claimEnvironment();
  const stack = await npmStart(own.environment);
  const prompts: number[] = [];
  const searches: number[] = [];
  try {
    for (const person of READERS) {
      for (const era of ERAS) {
        const client = await connect(own.apiUrl, person, era);
        // The first calls start the function and compile its schemas.
        await getPrompt(client, 0);
        await search(client, 0);
        for (let turn = 0; turn < CALLS; turn += 1) {
          prompts.push(await time(() => getPrompt(client, turn)));
          searches.push(await time(() => search(client, turn)));
        }
        await client.close();
      }
    }
  } finally {
    await stack.stop();
    own.release();
  }
  const entries = [entryOf("prompts/get", prompts, 60), entryOf("tool search_prompts", searches, 100)];
  printEntries(entries);
  return entries;
};

async function connect(apiUrl: string, person: DemoAccount, era: (typeof ERAS)[number]): Promise<Client> {
  const key = await makeKey(apiUrl, person, era);
  const client = new Client({ name: "bench", version: "1" }, { versionNegotiation: { mode: era } });
  const headers = { Authorization: `Bearer ${key}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${apiUrl}/functions/v1/mcp`), { requestInit: { headers } }),
  );
  return client;
}

const at = (list: string[], turn: number) => list[turn % list.length] ?? "";

const getPrompt = (client: Client, turn: number) =>
  client.getPrompt({ name: at(PROMPTS, turn), arguments: { given: "a value" } });

async function search(client: Client, turn: number): Promise<void> {
  const found = await client.callTool({ name: "search_prompts", arguments: { query: at(QUERIES, turn) } });
  if (found.isError) throw new Error(JSON.stringify(found.content));
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

function entryOf(name: string, times: number[], budget: number): BenchEntry {
  const { p50, p95 } = percentiles(times);
  return { name, unit: "ms", p50, p95, budget, passed: p95 <= budget };
}
