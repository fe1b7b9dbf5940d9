// Spec 1.6, 1.7.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Actor } from "../support/stack.ts";
import { idOf } from "./support/actors.ts";
import { type PlantedStack, startPlantedStack } from "./support/planted-stack.ts";

const PREMIUM = "a1000000-0000-4000-8000-000000000001";
const FREE = "a2000000-0000-4000-8000-000000000002";

let stack: PlantedStack;
beforeAll(async () => {
  stack = await startPlantedStack();
});
beforeEach(() => stack.putBack());
afterAll(() => stack.stop());

async function publish(many: number): Promise<string[]> {
  const rows = await stack.sql<{ id: string }[]>`
    insert into public.prompts (title, prompt_text, status)
    select 'Many ' || n, 'A text of ten letters', 'published' from generate_series(1, ${many}) n
    returning id`;
  return rows.map(({ id }) => id);
}

describe("favourites", () => {
  test("hiding a card deletes nothing: favourite and item return with it", async () => {
    const member = await stack.as("member");
    const kept = async () => [
      (await member.rpc("favorite_prompts")).data,
      (await member.from("collection_items").select("prompt_id, note")).data,
    ];
    const before = [[PREMIUM], [{ prompt_id: PREMIUM, note: "A private note" }]];
    expect(await kept()).toEqual(before);
    await stack.sql`update public.prompts set status = 'hidden' where id = ${PREMIUM}`;
    expect((await member.from("prompt_cards").select("id").eq("id", PREMIUM)).data).toEqual([]);
    expect(await kept()).toEqual(before);
  });

  test("a second press of the button changes nothing", async () => {
    const member = await stack.as("member");
    const favor = () =>
      member
        .from("favorites")
        .upsert({ prompt_id: FREE }, { onConflict: "user_id,prompt_id", ignoreDuplicates: true });
    expect((await favor()).error).toBeNull();
    expect((await favor()).error).toBeNull();
    expect((await member.rpc("favorite_prompts")).data).toEqual([FREE, PREMIUM]);
  });

  test("D2: forty presses at once do not pass the limit together", { timeout: 60_000 }, async () => {
    const prompts = await publish(40);
    await stack.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        insert into public.favorites (user_id, prompt_id)
        select ${idOf("member")}, gen_random_uuid() from generate_series(1, 1989)`;
    });
    const member = await stack.as("member");
    const answers = await Promise.all(
      prompts.map((prompt_id) => member.from("favorites").insert({ prompt_id })),
    );
    expect(answers.filter(({ error }) => error === null)).toHaveLength(10);
    expect(answers.filter(({ error }) => error?.code === "23514")).toHaveLength(30);
  });

  test("all ids come in one array, beyond the limit of rows", async () => {
    await stack.sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`
        insert into public.favorites (user_id, prompt_id)
        select ${idOf("member")}, gen_random_uuid() from generate_series(1, 1999)`;
    });
    expect((await (await stack.as("member")).rpc("favorite_prompts")).data).toHaveLength(2000);
  });
});

describe("a shared collection", () => {
  const read = async (slug: string, actor: Actor = "anon") =>
    (await (await stack.as(actor)).rpc("shared_collection", { slug })).data;

  async function share(isShared: boolean): Promise<string> {
    const { data } = await (await stack.as("member"))
      .from("collections")
      .update({ is_shared: isShared })
      .eq("user_id", idOf("member"))
      .select("share_slug")
      .single();
    return data?.share_slug ?? "";
  }

  test("S1: everybody with the link reads the same: no owner, no private note, no text", async () => {
    const slug = await share(true);
    const shown = [{ name: "A folder", note: "A note", prompt_ids: [PREMIUM] }];
    for (const actor of ["anon", "user", "member", "admin"] as const)
      expect(await read(slug, actor), actor).toEqual(shown);
    for (const wrong of ["", "%", slug.slice(1), `${slug} `, slug.toUpperCase(), idOf("member")])
      expect(await read(wrong), wrong).toEqual([]);
  });

  test("S3: the link ends with the sharing, and is another one afterwards", async () => {
    const first = await share(true);
    await share(false);
    expect(await read(first)).toEqual([]);
    const second = await share(true);
    expect(second).not.toBe(first);
    expect([await read(first), await read(second)]).toEqual([[], [expect.anything()]]);
  });

  test("it ends with its owner's account", async () => {
    expect(await read("rivals-link")).toHaveLength(1);
    await stack.sql`delete from auth.users where email = 'rival@aurum.test'`;
    expect(await read("rivals-link")).toEqual([]);
  });
});

describe("copied then, changed since", () => {
  const rewrite = (text: string) =>
    stack.sql`update public.prompts set prompt_text = ${text} where id = ${PREMIUM}`;

  /** Copies the prompt as its page does: with the moment of the card that was read with the text. */
  async function reader(actor: Actor) {
    const client = await stack.as(actor);
    const look = async () =>
      (await client.from("prompt_cards").select("updated_at").eq("id", PREMIUM).single()).data?.updated_at;
    return {
      look,
      copy: async (seen?: string) => {
        await client.rpc("record_usage", { prompt: PREMIUM, kind: "copy", seen: seen ?? (await look()) });
      },
      changed: async () =>
        (await client.rpc("text_as_used", { prompt: PREMIUM })).data?.map(({ prompt_text }) => prompt_text),
      listed: async () => (await client.rpc("changed_prompts")).data?.map(({ prompt_id }) => prompt_id),
    };
  }

  test("the copied text comes back once it has changed, until it is copied again", async () => {
    const { copy, changed, listed } = await reader("member");
    await copy();
    expect([await changed(), await listed()]).toEqual([[], []]);
    await rewrite("A second text");
    await rewrite("A third text");
    expect([await changed(), await listed()]).toEqual([["CANARY-ORIGINAL word of the text"], [PREMIUM]]);
    await copy();
    expect([await changed(), await listed()]).toEqual([[], []]);
    await rewrite("A fourth text");
    expect(await changed()).toEqual(["A third text"]);
    await rewrite("A third text");
    expect(await changed()).toEqual([]);
  });

  test("a copy from a page that was open before a change is a copy of that page's text", async () => {
    const { look, copy, changed } = await reader("member");
    const seen = await look();
    await rewrite("A second text");
    await copy(seen);
    expect(await changed()).toEqual(["CANARY-ORIGINAL word of the text"]);
  });

  test("only a change of the text counts as a change", async () => {
    const { copy, changed } = await reader("member");
    await copy();
    await stack.sql`update public.prompts set title = 'Another title', is_featured = true where id = ${PREMIUM}`;
    expect(await changed()).toEqual([]);
  });

  test("P3, S4: the copied text is readable only while the plan is active", async () => {
    const { copy, changed, listed } = await reader("member");
    await copy();
    await rewrite("A second text");
    const subscription = (fields: object) =>
      stack.sql`update public.user_subscriptions set ${stack.sql(fields)} where user_id = ${idOf("member")}`;
    for (const fields of [
      { expires_at: new Date(Date.now() - 1000) },
      { status: "revoked", revoked_at: new Date() },
    ]) {
      expect(await changed()).toHaveLength(1);
      await subscription(fields);
      expect([await changed(), await listed()]).toEqual([[], []]);
      await subscription({
        status: "active",
        revoked_at: null,
        expires_at: new Date(Date.now() + 86_400_000),
      });
    }
  });

  test("P1: a members' text stays private when its prompt is rewritten and freed", async () => {
    const { copy, changed, listed } = await reader("user");
    await stack.sql`update public.prompts set prompt_text = 'A second text', is_free = true where id = ${PREMIUM}`;
    await copy("2020-01-01T00:00:00Z");
    await stack.sql`update public.prompt_use_by_person set text_at = now() - interval '1 hour' where user_id = ${idOf("user")}`;
    expect([await changed(), await listed()]).toEqual([[], []]);
    await copy();
    await rewrite("A third text");
    expect(await changed()).toEqual(["A second text"]);
  });

  test("P1: a text that existed only while its prompt was hidden is never shown", async () => {
    const { copy, changed } = await reader("member");
    await copy();
    await stack.sql`update public.prompts set status = 'hidden' where id = ${PREMIUM}`;
    await rewrite("A text that was never public");
    await rewrite("A third text");
    await stack.sql`update public.prompts set status = 'published' where id = ${PREMIUM}`;
    expect(await changed()).toEqual(["CANARY-ORIGINAL word of the text"]);
    const kept =
      await stack.sql`select prompt_text from private.past_published_texts where prompt_id = ${PREMIUM}`;
    expect(kept.map((row) => row.prompt_text)).not.toContain("A text that was never public");
  });

  test("P1: choosing another time does not give access to older texts", async () => {
    const { copy } = await reader("member");
    await copy("2020-01-01T00:00:00Z");
    const [use] = await stack.sql`
      select text_at > now() - interval '25 hours' as is_recent from public.prompt_use_by_person
      where user_id = ${idOf("member")} and prompt_id = ${PREMIUM}`;
    expect(use?.is_recent).toBe(true);
  });

  test("P7: users see only their own copies", async () => {
    await (await reader("member")).copy();
    await stack.sql`delete from public.prompt_use_by_person where user_id <> ${idOf("member")}`;
    await rewrite("A second text");
    for (const actor of ["user", "lifetime", "admin"] as const)
      expect(await (await reader(actor)).changed(), actor).toEqual([]);
  });

  test("P5: a replaced text is in no table of the API and in no export", async () => {
    const { copy } = await reader("member");
    await copy();
    await rewrite("A second text");
    const { data } = await (await stack.as("member")).rpc("export_own_data");
    expect(JSON.stringify(data)).toContain("prompt_use_by_person");
    expect(JSON.stringify(data)).not.toContain("CANARY-ORIGINAL");
    const service = await stack.service();
    expect((await service.from("past_published_texts" as never).select("*")).error?.code).toBe("PGRST205");
  });
});

test("the export has the user's own favourites, collections and uses only", async () => {
  const { data } = await (await stack.as("prompter")).rpc("export_own_data");
  const kept = data as Record<string, { user_id: string }[]>;
  for (const table of ["favorites", "collections", "collection_items", "prompt_use_by_person"])
    expect(
      kept[table]?.map((row) => row.user_id),
      table,
    ).toEqual([idOf("prompter")]);
});
