import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { type Answer, askRest, type Call } from "./http.ts";

const WORDS = ["red apple", "green apple", "blue plum", null, null];

export type Prompt = { id: string; title: string };

/** Five drafts without an owner, titled `<tag> 1` to `<tag> 5`, for this file's cases only. */
export type OwnPrompts = { tag: string; rows: Prompt[] };

/**
 * Number 1 is free. Descriptions: "red apple", "green apple", "blue plum", none, none. Copies: 10 to 50. Tags: "one" on
 * 1, "one" and "two" on 2, otherwise none. Number 1 has two samples. All of it goes after the last case.
 */
export function ownPrompts(): OwnPrompts {
  const own: OwnPrompts = { tag: newTag(), rows: [] };
  beforeAll(async () => {
    own.rows = await insert(
      "prompts",
      [1, 2, 3, 4, 5].map((number) => promptRow(own.tag, number)),
    );
    own.rows.sort((a, b) => (a.title < b.title ? -1 : 1));
    await insert(
      "prompt_counters",
      own.rows.map(({ id }, index) => ({ prompt_id: id, copies: 10 * (index + 1) })),
    );
    const samples = ["First", "Second"].map((title, position) => ({
      prompt_id: own.rows[0]?.id,
      position,
      title,
      kind: "text",
      body: "Some words",
    }));
    await insert("prompt_samples", samples);
  });
  afterAll(() => discard(own.tag));
  return own;
}

export const newTag = () => `parity-${randomBytes(6).toString("hex")}`;

/** A draft without an owner, as its author's form would send it. */
export const promptRow = (tag: string, number: number) => ({
  title: `${tag} ${number}`,
  description: WORDS[number - 1] ?? null,
  prompt_text: `The text of number ${number}`,
  is_free: number === 1,
  metadata: { category: tag, tags: ["one", "two"].slice(0, number < 3 ? number : 0) },
});

async function insert(table: string, rows: object[]): Promise<Prompt[]> {
  const headers = { prefer: "return=representation" };
  const { status, body } = await askRest("POST", table, { as: "service", body: rows, headers });
  if (status !== 201) throw new Error(`No rows could be made: ${JSON.stringify(body)}`);
  return body;
}

/** Queries prompts with the secret key. */
export const askPrompts = (method: string, query: string, call: Call = {}): Promise<Answer> =>
  askRest(method, `prompts?${query}`, { as: "service", ...call });

async function discard(tag: string): Promise<void> {
  await askPrompts("DELETE", `metadata->>category=eq.${tag}`);
}

/** A tag for the rows that a test writes; rows of that category are deleted after it. */
export function ownTag(): string {
  const tag = newTag();
  onTestFinished(() => discard(tag));
  return tag;
}

/** The numbers of the file's own prompts that a query returns, in order; any other response is returned unchanged. */
export async function numbersOf({ tag }: OwnPrompts, query: string): Promise<unknown> {
  const { status, body } = await askPrompts("GET", `metadata->>category=eq.${tag}&select=title&${query}`);
  if (status !== 200) return { status, body };
  return body.map(({ title }: Prompt) => Number(title.slice(-1)));
}
