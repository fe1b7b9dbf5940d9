import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Permission,
  rolePermissions,
  staffLevel,
  type UserRight,
  userRights,
} from "../../src/domain/access/permissions.ts";
import type { Role } from "../../src/domain/access/roles.ts";
import type { Database } from "../../src/lib/database.gen.ts";
import { FREE, idOf, numbered, PREMIUM } from "../db/support/actors.ts";
import { type PlantedStack, startPlantedStack } from "../db/support/planted-stack.ts";
import { callFunction } from "./call-function.ts";

/** Permissions to act on other people's accounts: if the permission sets refuse one, no role grants it. */
const decidedByUserRights = {
  "admin:write": "create",
  "admin:delete": "delete",
  "users:manage": "update",
  "users:delete": "delete",
  "subscriptions:manage": "manage-subscriptions",
  "subscriptions:cancel": "manage-subscriptions",
} as const satisfies Partial<Record<Permission, UserRight>>;

/** Every role with a column of its own in the tables of specification, section 6; the super admin's role is admin. */
const ACTORS = {
  user: "user",
  prompter: "prompter",
  jadmin: "jadmin",
  admin: "admin",
  super: "admin",
} as const;
type Name = keyof typeof ACTORS;
type Person = { name: Name; role: Role; client: SupabaseClient<Database>; token: string };

let stack: PlantedStack;
const people = new Map<Name, Person>();

beforeAll(async () => {
  stack = await startPlantedStack();
  for (const name of Object.keys(ACTORS) as Name[]) {
    const client = await stack.as(name);
    const { data } = await client.auth.getSession();
    people.set(name, { name, role: ACTORS[name], client, token: data.session?.access_token ?? "" });
  }
});
afterAll(() => stack.stop());

async function makePerson(role: Role = "user") {
  const email = `${randomUUID()}@people.test`;
  const { data } = await stack.service().auth.admin.createUser({ email, email_confirm: true });
  const id = data.user?.id ?? "";
  await stack.sql`update public.user_roles set role = ${role} where user_id = ${id}`;
  return { id, email };
}

const isDone = ({ error }: { error: unknown }) => error === null;
const isOne = ({ data }: { data: unknown[] | null }) => data?.length === 1;
const administer = async ({ token }: Person, body: object) =>
  (await callFunction(stack, "admin-users", { token, body: JSON.stringify(body) })).status === 200;

/** Uses a permission over HTTP on a user made for it; returns whether it was allowed. */
const ACTS: Record<UserRight, (person: Person) => Promise<boolean>> = {
  create: (person) => administer(person, { action: "create", email: `${randomUUID()}@people.test` }),
  read: async ({ client }) => isDone(await client.rpc("list_users", { page_size: 1 })),
  update: async ({ client }) =>
    isDone(await client.rpc("rename_user", { target: (await makePerson()).id, first_name: "Renamed" })),
  delete: async (person) => {
    const { id, email } = await makePerson();
    return administer(person, { action: "delete", userId: id, confirmation: email });
  },
  "change-passwords": async (person) =>
    administer(person, {
      action: "set-password",
      userId: (await makePerson()).id,
      password: "long-enough-1",
    }),
  "manage-roles": async ({ client }) =>
    isDone(await client.rpc("set_user_role", { target: (await makePerson()).id, new_role: "prompter" })),
  "delete-admins": async (person) => {
    const { id, email } = await makePerson("admin");
    return administer(person, { action: "delete", userId: id, confirmation: email });
  },
  "view-sensitive": async ({ client }) => {
    const { id, email } = await makePerson();
    const { data } = await client.rpc("list_users", { filters: { search: id } });
    return data?.[0]?.email === email;
  },
  bulk: async ({ client }) =>
    isDone(await client.rpc("change_users", { targets: [(await makePerson()).id], act: "unban" })),
  audit: async ({ client }) => {
    await stack.sql`insert into public.audit_log (action, target_type) values ('probe', 'probe')`;
    return isOne(await client.from("audit_log").select("id").limit(1));
  },
  "manage-subscriptions": async ({ client }) => {
    const { id } = await makePerson();
    const { data, error } = await client.rpc("grant_subscription", { target: id, plan: "monthly" });
    return error === null && isDone(await client.rpc("cancel_subscription", { subscription: data }));
  },
  export: (person) => administer(person, { action: "export", filters: { search: randomUUID() } }),
  impersonate: async ({ client, token }) => {
    const begun = await client.rpc("begin_user_act", { act: "impersonate", target: idOf("user") });
    const link = await fetch(`${stack.apiUrl}/auth/v1/admin/generate_link`, {
      method: "POST",
      headers: {
        apikey: stack.publishableKey,
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ type: "magiclink", email: "user@aurum.test" }),
    });
    return isDone(begun) || link.ok;
  },
};

const own = (prefix: string, { name }: Person) => numbered(prefix, name);
const PROMPT = { title: "Probe", prompt_text: "A text of ten letters" };

/** The same for a role's permissions outside of user administration. */
const USES: Record<
  Exclude<Permission, keyof typeof decidedByUserRights>,
  (person: Person) => Promise<boolean>
> = {
  "prompts:view": async ({ client }) => isOne(await client.from("prompt_cards").select("id").limit(1)),
  "profile:edit": async ({ client, name }) =>
    isOne(await client.from("profiles").update({ first_name: "Own" }).eq("id", idOf(name)).select()),
  "favorites:manage": async ({ client, name }) => {
    await stack.sql`delete from public.favorites where user_id = ${idOf(name)}`;
    return isDone(await client.from("favorites").insert({ prompt_id: FREE }));
  },
  "collections:manage": async ({ client }) =>
    isDone(await client.from("collections").insert({ name: "Probe" })),
  "prompts:create": async ({ client }) => isDone(await client.from("prompts").insert(PROMPT)),
  "prompts:edit": async (person) =>
    isOne(
      await person.client.from("prompts").update({ title: "Edited" }).eq("id", own("b1", person)).select(),
    ),
  "prompts:delete": async (person) =>
    isOne(await person.client.from("prompts").delete().eq("id", own("b2", person)).select()),
  "prompt-generator:access": async ({ token }) => {
    const body = JSON.stringify({
      idea: "A letter to a landlord",
      kind: "text",
      tone: "friendly",
      language: "en",
    });
    return (await callFunction(stack, "generate-prompt", { token, body })).status === 200;
  },
  "prompts:manage-all": async ({ client }) =>
    isOne(await client.from("prompts").update({ title: "Managed" }).eq("id", PREMIUM).select()),
  "admin:read": async ({ client }) => isDone(await client.rpc("list_security_logs")),
};

const personOf = (name: Name) => {
  const person = people.get(name);
  if (!person) throw new Error(name);
  return person;
};

describe.each(Object.keys(ACTORS) as Name[])("%s", (name) => {
  const level = staffLevel(ACTORS[name], name === "super");

  test.each(Object.keys(ACTS) as UserRight[])(
    "user administration allows %s as the table does (spec 6.12)",
    async (right) => {
      await stack.sql`delete from private.rate_limits`;
      const person = personOf(name);
      expect(await ACTS[right](person)).toBe(userRights[level].includes(right));
    },
  );

  test.each(Object.keys(USES) as (keyof typeof USES)[])(
    "the role allows %s as the table does (spec 6.12)",
    async (permission) => {
      await stack.sql`delete from private.rate_limits`;
      expect(await USES[permission](personOf(name))).toBe(rolePermissions[ACTORS[name]].includes(permission));
    },
  );
});

test("a permission that the sets decide is never given to a role that lacks it", () => {
  for (const [permission, right] of Object.entries(decidedByUserRights)) {
    for (const name of Object.keys(ACTORS) as Name[]) {
      const holds = rolePermissions[ACTORS[name]].some((each) => each === permission);
      if (!holds) expect(userRights[staffLevel(ACTORS[name], false)]).not.toContain(right);
    }
  }
});
