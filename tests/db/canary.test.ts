import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type { Actor } from "../support/stack.ts";
import { FREE, idOf, numbered, PREMIUM } from "./support/actors.ts";
import { httpAs } from "./support/http.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";

// A word that only premium texts and samples contain, in the columns of both languages.
const CANARY = "kanarienvogelzwitschern";
const OWN = numbered("b1", "prompter");
const OUTSIDERS: Actor[] = ["anon", "user", "expired"];

let stack: PlantedStack;
let logged: string[] = [];

beforeAll(async () => {
  stack = await startPlantedStack();
  for (const method of ["log", "info", "warn", "error", "debug"] as const)
    vi.spyOn(console, method).mockImplementation((...parts) => void logged.push(parts.map(String).join(" ")));
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((chunk) => logged.push(String(chunk)) > 0);
});
beforeEach(async () => {
  logged = [];
  await stack.putBack();
  await stack.sql`
    update public.prompts
    set prompt_text = ${`Write about ${CANARY} in {{style}}.\n\n## ${CANARY}\n- ${CANARY} again`},
      prompt_text_ar = ${`اكتب عن ${CANARY}`}
    where id in (${PREMIUM}, ${OWN})`;
  await stack.sql`
    update public.prompt_samples set body = ${`A result about ${CANARY}`}
    where not is_public and kind = 'text' and prompt_id in (${PREMIUM}, ${FREE}, ${OWN})`;
});
afterAll(async () => {
  vi.restoreAllMocks();
  await stack.stop();
});

test("P5: only tables of texts, versions, samples and search contain the canary", async () => {
  const tables = await stack.sql<{ name: string }[]>`
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'kept')`;
  const member = await stack.as("member");
  await member.rpc("record_usage", { prompt: PREMIUM, kind: "copy" });
  await member.rpc("report_prompt", { prompt: PREMIUM, reason: "broken" });
  await (await stack.as("jadmin"))
    .from("prompts")
    .update({ status: "hidden", title: "Hidden" })
    .eq("id", OWN);

  const holding: string[] = [];
  for (const { name } of tables) {
    const [schema = "", table = ""] = name.split(".");
    const rows = await stack.sql`
      select from ${stack.sql(schema)}.${stack.sql(table)} t where position(${CANARY} in lower(t::text)) > 0 limit 1`;
    if (rows.length > 0) holding.push(name);
  }
  expect(holding.sort()).toEqual([
    "private.past_published_texts",
    "private.prompt_search",
    "private.prompt_versions",
    "public.prompt_samples",
    "public.prompts",
  ]);
});

test("P5: an outsider finds the canary in no card, outline, sample or search result", async () => {
  for (const actor of OUTSIDERS) {
    const get = await httpAs(stack, actor);
    for (const path of [
      "/rest/v1/prompt_cards?select=*",
      "/rest/v1/prompt_cards?select=outline",
      "/rest/v1/prompt_samples?select=*",
      `/rest/v1/rpc/related_prompts?prompt=${OWN}`,
      `/rest/v1/rpc/related_prompts?prompt=${PREMIUM}`,
      `/rest/v1/rpc/search_prompts?query=${CANARY}`,
      "/rest/v1/rpc/search_prompts?query=rival",
      "/rest/v1/prompt_use_by_day?select=*",
    ]) {
      const { text } = await get(path);
      expect(text.toLowerCase(), `${actor} ${path}`).not.toContain(CANARY);
    }
  }
});

test("P5: the canary is in no error message, for any caller and call", { timeout: 30_000 }, async () => {
  const json = { "content-type": "application/json" };
  const write = (path: string, method: string, body: object): [string, RequestInit] => [
    path,
    { method, headers: { ...json, prefer: "return=representation" }, body: JSON.stringify(body) },
  ];
  for (const actor of [...OUTSIDERS, "prompter"] as const) {
    const call = await httpAs(stack, actor);
    const requests: [string, RequestInit?][] = [
      [`/rest/v1/prompts?id=eq.${PREMIUM}&prompt_text=lt.5`],
      [`/rest/v1/prompts?select=prompt_text::int&id=eq.${PREMIUM}`],
      [`/rest/v1/prompts?select=metadata->translations->english->>prompt_text::int&id=eq.${PREMIUM}`],
      [`/rest/v1/prompt_cards?select=prompts(prompt_text::int)&id=eq.${PREMIUM}`],
      [`/rest/v1/prompt_samples?select=body::int&prompt_id=eq.${PREMIUM}`],
      [`/rest/v1/prompts?order=prompt_text.nonsense`],
      write(`/rest/v1/prompts?id=eq.${PREMIUM}`, "PATCH", { title: "" }),
      write(`/rest/v1/prompts?id=eq.${PREMIUM}`, "PATCH", { metadata: [] }),
      write(`/rest/v1/prompt_samples?prompt_id=eq.${PREMIUM}`, "PATCH", { title: "" }),
      write("/rest/v1/prompt_samples", "POST", { prompt_id: PREMIUM, kind: "text", title: "" }),
      write("/rest/v1/rpc/report_prompt", "POST", { prompt: PREMIUM, reason: "nonsense" }),
      write("/rest/v1/rpc/record_usage", "POST", { prompt: PREMIUM, kind: 5 }),
      write("/functions/v1/contact", "POST", { message: PREMIUM }),
    ];
    for (const [path, init] of requests) {
      const { text } = await call(path, init);
      expect(text, `${actor} ${path}`).not.toContain(CANARY);
    }
  }
});

test("P5: a canary is neither logged nor mailed, even when its author's save fails", async () => {
  for (const actor of ["prompter", "jadmin"] as const) {
    const client = await stack.as(actor);
    const failures = [
      await client.from("prompts").update({ title: " " }).eq("id", OWN),
      await client
        .from("prompts")
        .update({ prompt_text: CANARY.repeat(9000) })
        .eq("id", OWN),
      await client.from("prompt_samples").update({ title: " " }).eq("prompt_id", OWN),
      await client.from("prompts").select("nonsense").textSearch("prompt_text", CANARY),
    ];
    expect(failures.map(({ error }) => error !== null)).toEqual([true, true, true, true]);
  }
  const call = await httpAs(stack, "member");
  const [text] = JSON.parse((await call(`/rest/v1/prompts?select=prompt_text&id=eq.${PREMIUM}`)).text);
  expect(text.prompt_text).toContain(CANARY);
  await stack.sql`select private.run_job(name) from private.jobs where command like 'private.%'`;
  await call("/functions/v1/send-welcome-email", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(stack.inbox.messages().map(({ to }) => to)).toEqual(["member@aurum.test"]);
  expect(JSON.stringify(stack.inbox.messages())).not.toContain(CANARY);
  expect(logged.join("\n")).not.toContain(CANARY);
});

test("P5: a user who is signed out in mid-session receives nothing more", async () => {
  const member = await stack.as("member");
  const read = async () => JSON.stringify(await member.from("prompts").select("*").eq("id", PREMIUM));
  expect(await read()).toContain(CANARY);
  await stack.sql`delete from auth.sessions where user_id = ${idOf("member")}`;
  expect(await read()).not.toContain(CANARY);
});
