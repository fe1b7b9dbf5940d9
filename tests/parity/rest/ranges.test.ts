import { expect } from "vitest";
import { parityCases } from "../support/cases.ts";
import { askPrompts, ownPrompts } from "../support/prompts.ts";
import { restRefusal } from "../support/refusals.ts";

const own = ownPrompts();

async function ask(query: string, headers: Record<string, string> = {}, method = "GET") {
  const answer = await askPrompts(
    method,
    `metadata->>category=eq.${own.tag}&select=title&order=title&${query}`,
    { headers },
  );
  const rows = Array.isArray(answer.body) ? answer.body : [];
  const numbers = rows.map(({ title }: { title: string }) => Number(title.slice(-1)));
  return { ...answer, range: answer.headers["content-range"], numbers };
}

const exact = { prefer: "count=exact" };

parityCases("rest", [
  { name: "an answer says which rows it has", call: () => ask(""), answers: { status: 200, range: "0-4/*" } },
  { name: "an exact count is told", call: () => ask("", exact), answers: { status: 200, range: "0-4/5" } },
  {
    name: "of a part the exact count is told too",
    call: () => ask("limit=2", exact),
    answers: { status: 206, range: "0-1/5", numbers: [1, 2] },
  },
  {
    name: "a part further on says where it is",
    call: () => ask("limit=2&offset=2", exact),
    answers: { status: 206, range: "2-3/5", numbers: [3, 4] },
  },
  {
    name: "a part without a count is 200",
    call: () => ask("limit=2"),
    answers: { status: 200, range: "0-1/*" },
  },
  {
    name: "a part of none is empty",
    call: () => ask("limit=0"),
    answers: { status: 200, range: "*/*", numbers: [] },
  },
  {
    name: "a range in the header is a part too",
    call: () => ask("", { range: "1-2", ...exact }),
    answers: { status: 206, range: "1-2/5", numbers: [2, 3] },
  },
  {
    name: "a range over the end stops at the end",
    call: () => ask("", { range: "3-100" }),
    answers: { status: 200, range: "3-4/*", numbers: [4, 5] },
  },
  {
    name: "a part behind the end is empty where nobody counts",
    call: () => ask("offset=10"),
    answers: { status: 200, range: "*/*", numbers: [] },
  },
  {
    name: "a part behind the end is refused where somebody counts",
    call: () => ask("offset=10", exact),
    answers: { ...restRefusal(416, "PGRST103"), range: "*/5" },
  },
  { name: "a negative limit is refused", call: () => ask("limit=-1"), answers: restRefusal(416, "PGRST103") },
  {
    name: "a range that ends before it begins is refused",
    call: () => ask("", { range: "2-1" }),
    answers: restRefusal(416, "PGRST103"),
  },
  {
    name: "HEAD counts without rows",
    call: () => ask("", exact, "HEAD"),
    answers: { status: 200, body: "", range: "0-4/5" },
  },
  {
    name: "a planned count is refused by what our migrations have called before each request",
    call: () => ask("", { prefer: "count=planned" }),
    answers: restRefusal(400, "PT400"),
  },
  {
    name: "an estimated count, too",
    call: () => ask("", { prefer: "count=estimated" }),
    answers: restRefusal(400, "PT400"),
  },
  {
    name: "what was preferred and done is told",
    call: async () => (await ask("", exact)).headers,
    answers: { "preference-applied": expect.stringContaining("count=exact") },
  },
]);
