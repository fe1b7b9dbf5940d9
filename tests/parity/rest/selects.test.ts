import { expect } from "vitest";
import { parityCases } from "../support/cases.ts";
import { askRest } from "../support/http.ts";
import { askPrompts, numbersOf, ownPrompts } from "../support/prompts.ts";
import { restRefusal } from "../support/refusals.ts";

const own = ownPrompts();

const first = (select: string, headers: Record<string, string> = {}) =>
  askPrompts("GET", `id=eq.${own.rows[0]?.id}&select=${select}`, { headers });

const json = { "content-type": expect.stringMatching(/^application\/json/) };

parityCases("rest", [
  {
    name: "a row has all its columns, each in its own form",
    call: () => first("*"),
    answers: {
      status: 200,
      headers: json,
      body: [
        {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          title: expect.any(String),
          description: "red apple",
          description_ar: null,
          is_free: true,
          metadata: { tags: ["one"] },
          variables: [],
          created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/),
        },
      ],
    },
  },
  {
    name: "only the columns asked for come",
    call: async () => ({ keys: Object.keys((await first("description,is_free")).body[0]) }),
    answers: { keys: ["description", "is_free"] },
  },
  {
    name: "a column comes under another name",
    call: () => first("words:description"),
    answers: { body: [{ words: "red apple" }] },
  },
  {
    name: "a column comes as another type",
    call: () => first("is_free::text"),
    answers: { body: [{ is_free: "true" }] },
  },
  {
    name: "a part of a document comes as a document",
    call: () => first("metadata->tags"),
    answers: { body: [{ tags: ["one"] }] },
  },
  {
    name: "a part of a document comes as text",
    call: () => first("metadata->tags->>0"),
    answers: { status: 200, body: [expect.toSatisfy((row: object) => Object.values(row)[0] === "one")] },
  },
  {
    name: "a part of a document comes under another name",
    call: () => first("mark:metadata->tags->>0"),
    answers: { body: [{ mark: "one" }] },
  },
  {
    name: "rows come in the order asked for",
    call: async () => ({ found: await numbersOf(own, "order=title.desc") }),
    answers: { found: [5, 4, 3, 2, 1] },
  },
  {
    name: "rows without a value come first if asked for",
    call: async () => ({ found: await numbersOf(own, "order=description.nullsfirst,title.desc") }),
    answers: { found: [5, 4, 3, 2, 1] },
  },
  {
    name: "rows without a value come last otherwise",
    call: async () => ({ found: await numbersOf(own, "order=description.asc.nullslast,title") }),
    answers: { found: [3, 2, 1, 4, 5] },
  },
  {
    name: "rows are ordered by a part of a document",
    call: async () => ({
      found: await numbersOf(own, "order=metadata->tags->>1.nullslast,title.desc&limit=2"),
    }),
    answers: { found: [2, 5] },
  },
  {
    name: "one row comes as one object",
    call: () => first("description", { accept: "application/vnd.pgrst.object+json" }),
    answers: {
      status: 200,
      headers: { "content-type": expect.stringMatching(/^application\/vnd\.pgrst\.object\+json/) },
      body: { description: "red apple" },
    },
  },
  {
    name: "no row is no object",
    call: () =>
      askPrompts("GET", `title=eq.${own.tag}`, { headers: { accept: "application/vnd.pgrst.object+json" } }),
    answers: {
      ...restRefusal(406, "PGRST116"),
      body: { code: "PGRST116", details: "The result contains 0 rows" },
    },
  },
  {
    name: "many rows are no object",
    call: () =>
      askPrompts("GET", `metadata->>category=eq.${own.tag}`, {
        headers: { accept: "application/vnd.pgrst.object+json" },
      }),
    answers: {
      ...restRefusal(406, "PGRST116"),
      body: { code: "PGRST116", details: "The result contains 5 rows" },
    },
  },
  {
    name: "rows come as a table for other programs",
    call: async () => {
      const { status, headers, body } = await first("description,is_free", { accept: "text/csv" });
      return { status, headers, lines: body.split(/\r?\n/) };
    },
    answers: {
      status: 200,
      headers: { "content-type": expect.stringMatching(/^text\/csv/) },
      lines: ["description,is_free", '"red apple",t'],
    },
  },
  {
    name: "values that there are not are left out if asked for",
    call: async () => {
      const accept = "application/vnd.pgrst.array+json;nulls=stripped";
      return { keys: Object.keys((await first("description,description_ar", { accept })).body[0]) };
    },
    answers: { keys: ["description"] },
  },
  {
    name: "a form that there is not is refused",
    call: () => first("description", { accept: "application/unknown" }),
    answers: restRefusal(406, "PGRST107"),
  },
  {
    name: "HEAD has the headers alone",
    call: () => askPrompts("HEAD", `metadata->>category=eq.${own.tag}`),
    answers: { status: 200, body: "", headers: { "content-range": "0-4/*" } },
  },
  {
    name: "a visitor sees no draft",
    call: () => askRest("GET", `prompts?metadata->>category=eq.${own.tag}`),
    answers: { status: 200, body: [] },
  },
  {
    name: "counting without a column is switched off",
    call: () => askPrompts("GET", `metadata->>category=eq.${own.tag}&select=count()`),
    answers: restRefusal(400, "PGRST123"),
  },
]);
