import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { parityCases } from "../support/cases.ts";
import { askRest } from "../support/http.ts";
import { newSession } from "../support/people.ts";
import { askPrompts, ownTag, promptRow } from "../support/prompts.ts";
import { restRefusal } from "../support/refusals.ts";

const whole = { prefer: "return=representation" };

const insert = (rows: unknown, headers: Record<string, string> = {}, query = "") =>
  askPrompts("POST", query, { body: rows, headers });

/** An existing row. */
async function newRow() {
  const tag = ownTag();
  const { body } = await insert([promptRow(tag, 1)], whole);
  return { tag, row: body[0] };
}

const valuesOf = async (id: string) => (await askPrompts("GET", `id=eq.${id}`)).body[0];

parityCases("rest", [
  {
    name: "a new row is 201 and says nothing",
    call: () => insert(promptRow(ownTag(), 1)),
    answers: { status: 201, body: "" },
  },
  {
    name: "a new row comes back if asked for",
    call: () => insert(promptRow(ownTag(), 1), whole),
    answers: { status: 201, body: [{ description: "red apple", status: "draft" }] },
  },
  {
    name: "of a new row the columns asked for come back",
    call: async () => ({
      keys: Object.keys((await insert(promptRow(ownTag(), 1), whole, "select=slug")).body[0]),
    }),
    answers: { keys: ["slug"] },
  },
  {
    name: "of a new row its address comes back if asked for",
    call: async () => (await insert(promptRow(ownTag(), 1), { prefer: "return=headers-only" })).headers,
    answers: { location: expect.stringMatching(/^\/prompts\?id=eq\.[0-9a-f-]{36}$/) },
  },
  {
    name: "a new row comes back as one object if asked for",
    call: () => insert(promptRow(ownTag(), 1), { ...whole, accept: "application/vnd.pgrst.object+json" }),
    answers: { status: 201, body: { description: "red apple" } },
  },
  {
    name: "many rows are written at once",
    call: async () => {
      const tag = ownTag();
      const { status, body } = await insert(
        [1, 2, 3].map((number) => promptRow(tag, number)),
        whole,
      );
      return { status, count: body.length };
    },
    answers: { status: 201, count: 3 },
  },
  {
    name: "no rows are written without a fuss",
    call: () => insert([], whole),
    answers: { status: 201, body: [] },
  },
  {
    name: "rows with different columns are refused",
    call: () => {
      const { description: _, ...shorter } = promptRow(ownTag(), 2);
      return insert([promptRow(shorter.metadata.category, 1), shorter]);
    },
    answers: restRefusal(400, "PGRST102"),
  },
  {
    name: "with columns named, rows may differ, and what is missing is null",
    call: () => {
      const { description: _, ...shorter } = promptRow(ownTag(), 2);
      const rows = [promptRow(shorter.metadata.category, 1), shorter];
      return insert(rows, whole, "columns=title,description,prompt_text,metadata&order=title");
    },
    answers: { status: 201, body: [{ description: "red apple" }, { description: null }] },
  },
  {
    name: "with columns named, others are not written",
    call: () => insert(promptRow(ownTag(), 1), whole, "columns=title,prompt_text,metadata"),
    answers: { status: 201, body: [{ description: null, is_free: false }] },
  },
  {
    name: "what is missing takes its default if asked for",
    call: () => {
      const { is_free: _, ...shorter } = promptRow(ownTag(), 2);
      const rows = [promptRow(shorter.metadata.category, 1), shorter];
      const headers = { prefer: "return=representation,missing=default" };
      return insert(rows, headers, "columns=title,is_free,prompt_text,metadata&order=title");
    },
    answers: { status: 201, body: [{ is_free: true }, { is_free: false }] },
  },
  {
    name: "rows are written from a table of another program",
    call: () => {
      const tag = ownTag();
      const text = `title,prompt_text,metadata\n"${tag} 1",The text of one,"{""category"":""${tag}""}"`;
      return insert(text, { ...whole, "content-type": "text/csv" });
    },
    answers: { status: 201, body: [{ prompt_text: "The text of one" }] },
  },
  {
    name: "a row that is there already is refused",
    call: async () => {
      const { tag, row } = await newRow();
      return insert({ ...promptRow(tag, 2), slug: row.slug });
    },
    answers: restRefusal(409, "23505"),
  },
  {
    name: "a row that is there already is merged if asked for",
    call: async () => {
      const { tag, row } = await newRow();
      const headers = { prefer: "resolution=merge-duplicates,return=representation" };
      const { status, body } = await insert(
        { ...promptRow(tag, 2), slug: row.slug },
        headers,
        "on_conflict=slug",
      );
      return { status, body, isSame: body[0].id === row.id };
    },
    answers: { status: 200, isSame: true, body: [{ description: "green apple" }] },
  },
  {
    name: "a row that is there already is left alone if asked for",
    call: async () => {
      const { tag, row } = await newRow();
      const headers = { prefer: "resolution=ignore-duplicates,return=representation" };
      const { body } = await insert({ ...promptRow(tag, 2), slug: row.slug }, headers, "on_conflict=slug");
      return { body, now: (await valuesOf(row.id)).description };
    },
    answers: { body: [], now: "red apple" },
  },
  {
    name: "a row is put at its place",
    call: async () => {
      const { row } = await newRow();
      const put = await askPrompts("PUT", `id=eq.${row.id}`, {
        body: { ...row, description: "put" },
        headers: whole,
      });
      return { status: put.status, now: (await valuesOf(row.id)).description };
    },
    answers: { status: 200, now: "put" },
  },
  {
    name: "a row is not put at another's place",
    call: async () => {
      const { row } = await newRow();
      return askPrompts("PUT", `id=eq.${randomUUID()}`, { body: row });
    },
    answers: restRefusal(400, "PGRST115"),
  },
  {
    name: "a change is 204 and says nothing",
    call: async () => {
      const { row } = await newRow();
      const changed = await askPrompts("PATCH", `id=eq.${row.id}`, { body: { description: "changed" } });
      return { ...changed, now: (await valuesOf(row.id)).description };
    },
    answers: { status: 204, body: "", now: "changed" },
  },
  {
    name: "a changed row comes back if asked for",
    call: async () => {
      const { row } = await newRow();
      return askPrompts("PATCH", `id=eq.${row.id}`, { body: { description: "changed" }, headers: whole });
    },
    answers: { status: 200, body: [{ description: "changed" }] },
  },
  {
    name: "a change of nothing is 200 with nothing",
    call: () =>
      askPrompts("PATCH", `id=eq.${randomUUID()}`, { body: { description: "changed" }, headers: whole }),
    answers: { status: 200, body: [] },
  },
  {
    name: "a change of one that there is not is no object",
    call: () =>
      askPrompts("PATCH", `id=eq.${randomUUID()}`, {
        body: { description: "changed" },
        headers: { ...whole, accept: "application/vnd.pgrst.object+json" },
      }),
    answers: restRefusal(406, "PGRST116"),
  },
  {
    name: "a change counts its rows if asked for",
    call: async () => {
      const { row } = await newRow();
      const headers = { prefer: "count=exact" };
      return askPrompts("PATCH", `id=eq.${row.id}`, { body: { description: "changed" }, headers });
    },
    answers: { status: 204, headers: { "content-range": "0-0/1" } },
  },
  {
    name: "more changes than were expected are undone",
    call: async () => {
      const tag = ownTag();
      await insert([promptRow(tag, 1), promptRow(tag, 2)]);
      return askPrompts("PATCH", `metadata->>category=eq.${tag}`, {
        body: { description: "changed" },
        headers: { prefer: "handling=strict,max-affected=1" },
      });
    },
    answers: restRefusal(400, "PGRST124"),
  },
  {
    name: "a deletion is 204 and says nothing",
    call: async () => {
      const { row } = await newRow();
      return { ...(await askPrompts("DELETE", `id=eq.${row.id}`)), now: (await valuesOf(row.id)) ?? null };
    },
    answers: { status: 204, body: "", now: null },
  },
  {
    name: "a deleted row comes back if asked for",
    call: async () => {
      const { row } = await newRow();
      return askPrompts("DELETE", `id=eq.${row.id}`, { headers: whole });
    },
    answers: { status: 200, body: [{ description: "red apple" }] },
  },
  {
    name: "a change of everything is refused",
    call: () => askRest("PATCH", "categories", { body: { name: "x" } }),
    answers: restRefusal(400, "21000"),
  },
  {
    name: "a deletion of everything is refused",
    call: () => askRest("DELETE", "categories"),
    answers: restRefusal(400, "21000"),
  },
  {
    name: "what looks like something else in a document stays text",
    call: () => {
      const row = promptRow(ownTag(), 1);
      const tags = ["1", "true", "null", '{"a":1}', '"quoted"'];
      return insert({ ...row, metadata: { ...row.metadata, tags } }, whole);
    },
    answers: { status: 201, body: [{ metadata: { tags: ["1", "true", "null", '{"a":1}', '"quoted"'] } }] },
  },
  ...["text", "5", "true", '{"a":1}', '"quoted"', ""].map((details) => ({
    name: `a document that is the text ${JSON.stringify(details)} stays that text`,
    needs: ["auth" as const],
    call: async () => {
      const { id } = await newSession();
      const row = { user_id: id, action: "parity", details };
      const written = await askRest("POST", "security_logs", { as: "service", body: row, headers: whole });
      const path = `security_logs?user_id=eq.${id}&action=eq.parity&select=details`;
      return { written, read: (await askRest("GET", path, { as: "service" })).body };
    },
    answers: { written: { status: 201, body: [{ details }] }, read: [{ details }] },
  })),
]);
