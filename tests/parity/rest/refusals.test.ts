import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { SITE_URL } from "../../support/stack.ts";
import { parityCases } from "../support/cases.ts";
import { askRest } from "../support/http.ts";
import { newSession } from "../support/people.ts";
import { askPrompts, ownTag, promptRow } from "../support/prompts.ts";
import { restRefusal } from "../support/refusals.ts";

/** Queries for unknown or unreadable things: path → the refusal. */
const ODD: [path: string, status: number, code: string][] = [
  ["prompts?select=nothing", 400, "42703"],
  ["prompts?nothing=eq.1", 400, "42703"],
  ["prompts?order=nothing", 400, "42703"],
  ["nothing_like_this", 404, "PGRST205"],
  ["prompts?title=xx.1", 400, "PGRST100"],
  ["prompts?select=a(", 400, "PGRST100"],
  ["prompts?order=title.sideways", 400, "PGRST100"],
  ["prompts?or=(", 400, "PGRST100"],
  ["prompts?is_free=is.maybe", 400, "PGRST100"],
  ["prompts?id=eq.x", 400, "22P02"],
  ["prompts?created_at=gt.yesterdayish", 400, "22007"],
  ["prompts?title=fts(nothing).x", 400, "42704"],
  ["prompts?title=match.[", 400, "2201B"],
];

const write = (row: object) => askPrompts("POST", "", { body: row });

parityCases("rest", [
  ...ODD.map(([path, status, code]) => ({
    name: `${path} is refused`,
    call: () => askRest("GET", path, { as: "service" }),
    answers: restRefusal(status, code),
  })),
  {
    name: "a new row with a column that there is not is refused",
    call: () => write({ ...promptRow(ownTag(), 1), nothing: 1 }),
    answers: restRefusal(400, "PGRST204"),
  },
  {
    name: "a new row without what it needs is refused, and its values are told",
    call: () => write({ title: "parity" }),
    answers: restRefusal(400, "23502"),
  },
  {
    name: "a new row against a rule is refused",
    call: () => write({ ...promptRow(ownTag(), 1), prompt_type: "song" }),
    answers: restRefusal(400, "23514"),
  },
  {
    name: "a new row of somebody that there is not is refused",
    call: () => write({ ...promptRow(ownTag(), 1), user_id: randomUUID() }),
    answers: restRefusal(409, "23503"),
  },
  {
    name: "a value of another type is refused",
    call: () => write({ ...promptRow(ownTag(), 1), is_free: "perhaps" }),
    answers: restRefusal(400, "22P02"),
  },
  ...["{", "", "text"].map((body) => ({
    name: `${JSON.stringify(body)} is no row`,
    call: () => askPrompts("POST", "", { body, headers: { "content-type": "application/json" } }),
    answers: restRefusal(400, "PGRST102"),
  })),
  {
    name: "a preference that there is not is refused if asked for",
    call: () => askPrompts("GET", "limit=1", { headers: { prefer: "handling=strict,nothing=1" } }),
    answers: restRefusal(400, "PGRST122"),
  },
  {
    name: "a preference that there is not is ignored otherwise",
    call: () => askPrompts("GET", "limit=1", { headers: { prefer: "nothing=1" } }),
    answers: { status: 200 },
  },
  ...["private", "auth", "storage", "nothing"].map((schema) => ({
    name: `the schema ${schema} is not there`,
    call: () => askRest("GET", "users", { as: "service", headers: { "accept-profile": schema } }),
    answers: restRefusal(406, "PGRST106"),
  })),
  {
    name: "a visitor may write nothing",
    call: () => askRest("POST", "prompts", { body: promptRow("parity", 1) }),
    answers: restRefusal(401, "42501"),
  },
  {
    name: "a visitor may not read what has no grant",
    call: () => askRest("GET", "prompt_counters"),
    answers: restRefusal(401, "42501"),
  },
  {
    name: "a member may not read what has no grant",
    needs: ["auth"],
    call: async () => askRest("GET", "prompt_counters", { as: await newSession() }),
    answers: restRefusal(403, "42501"),
  },
  {
    name: "a member may not write what a policy forbids",
    needs: ["auth"],
    call: async () => {
      const session = await newSession();
      const { is_free: _, ...row } = promptRow("parity", 1);
      return askRest("POST", "prompts", { as: session, body: { ...row, user_id: session.id } });
    },
    answers: {
      ...restRefusal(403, "42501"),
      body: { message: 'new row violates row-level security policy for table "prompts"' },
    },
  },
  {
    name: "a member sees the own row alone",
    needs: ["auth"],
    call: async () => {
      const session = await newSession();
      const { status, body } = await askRest("GET", "profiles?select=id", { as: session });
      return { status, isOwn: body.length === 1 && body[0].id === session.id };
    },
    answers: { status: 200, isOwn: true },
  },
  ...["no.such.token", "no-token", "a.b"].map((token) => ({
    name: `the token ${token} is refused`,
    call: () => askRest("GET", "categories", { as: { token } }),
    answers: restRefusal(401, "PGRST301"),
  })),
  {
    name: "a token with a foreign signature is refused",
    needs: ["auth"],
    call: async () => {
      const [header, claims] = (await newSession()).token.split(".");
      return askRest("GET", "categories", { as: { token: `${header}.${claims}.${"A".repeat(43)}` } });
    },
    answers: restRefusal(401, "PGRST301"),
  },
  {
    name: "without a key the gateway answers",
    needs: ["gateway"],
    call: () => askRest("GET", "categories", { as: "nobody" }),
    answers: { status: 401, body: { message: "No API key found in request", hint: expect.any(String) } },
  },
  {
    name: "with a wrong key the gateway answers",
    needs: ["gateway"],
    call: () => askRest("GET", "categories", { as: "nobody", headers: { apikey: "wrong" } }),
    answers: { status: 401, body: { message: "Invalid API key", hint: expect.any(String) } },
  },
  {
    name: "a browser of the app may ask",
    call: async () => {
      const headers = { origin: SITE_URL, "access-control-request-method": "PATCH" };
      const { status, headers: answered } = await askRest("OPTIONS", "prompts", { as: "nobody", headers });
      const methods = answered["access-control-allow-methods"] ?? "";
      const isOpen = ["*", SITE_URL].includes(answered["access-control-allow-origin"] ?? "");
      return { isFine: status === 200 || status === 204, isOpen, mayChange: methods.includes("PATCH") };
    },
    answers: { isFine: true, isOpen: true, mayChange: true },
  },
  {
    name: "a browser may read where rows are and how many",
    call: async () => {
      const { headers } = await askRest("GET", "categories", {
        headers: { origin: SITE_URL },
      });
      return { exposed: (headers["access-control-expose-headers"] ?? "").toLowerCase() };
    },
    answers: { exposed: expect.stringContaining("content-range") },
  },
]);
