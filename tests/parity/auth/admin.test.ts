import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { parityCases } from "../support/cases.ts";
import { askAuth, type Call } from "../support/http.ts";
import { forgetPerson, newAddress, newPerson, newSession, PASSWORD, signIn } from "../support/people.ts";
import { authRefusal } from "../support/refusals.ts";

const ask = (method: string, path: string, call: Call = {}) =>
  askAuth(method, `admin/users${path}`, { as: "service", ...call });

async function make(body: Record<string, unknown>) {
  const answer = await ask("POST", "", { body });
  if (answer.status === 200) forgetPerson(answer.body.id);
  return answer;
}

parityCases("auth", [
  {
    name: "the secret key makes an account with its metadata",
    call: () =>
      make({
        email: newAddress(),
        password: PASSWORD,
        email_confirm: true,
        user_metadata: { first_name: "Mona" },
        app_metadata: { team: "library" },
      }),
    answers: {
      status: 200,
      body: {
        aud: "authenticated",
        role: "authenticated",
        email_confirmed_at: expect.any(String),
        user_metadata: { first_name: "Mona" },
        app_metadata: { provider: "email", providers: ["email"], team: "library" },
        identities: [{ provider: "email" }],
        is_anonymous: false,
      },
    },
  },
  {
    name: "an account may be given its id",
    call: async () => {
      const id = randomUUID();
      const { status, body } = await make({ email: newAddress(), id });
      return { status, isSame: body.id === id };
    },
    answers: { status: 200, isSame: true },
  },
  {
    name: "an id that is none is refused",
    call: () => make({ email: newAddress(), id: "one" }),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "an address that there is already is refused",
    call: async () => make({ email: (await newPerson()).email }),
    answers: authRefusal(422, "email_exists"),
  },
  {
    name: "an account of no address is refused",
    call: () => make({ password: PASSWORD }),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "an account of what is no address is refused",
    call: () => make({ email: "no-address" }),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    // GoTrue checks only the hash's length here and returns an internal error for one that bcrypt refuses.
    name: "an account made by the secret key takes no password over 72 bytes",
    call: async () => {
      const email = newAddress();
      const { status } = await make({ email, password: "a".repeat(73) });
      return { isRefused: status >= 400, after: (await make({ email, password: PASSWORD })).status };
    },
    answers: { isRefused: true, after: 200 },
  },
  {
    name: "accounts are listed by pages, with their number",
    call: async () => {
      await newPerson();
      await newPerson();
      const { status, headers, body } = await ask("GET", "?page=1&per_page=2");
      return {
        status,
        aud: body.aud,
        count: body.users.length,
        total: Number(headers["x-total-count"]) >= 2,
      };
    },
    answers: { status: 200, aud: "authenticated", count: 2, total: true },
  },
  {
    name: "pages lead on to the next and the last",
    call: async () => {
      await newPerson();
      await newPerson();
      return (await ask("GET", "?page=1&per_page=1")).headers;
    },
    answers: { link: expect.stringMatching(/rel="next".*rel="last"/) },
  },
  {
    name: "a page that is no number is refused",
    call: () => ask("GET", "?page=first"),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "the secret key reads an account",
    call: async () => {
      const { id } = await newPerson();
      const answer = await ask("GET", `/${id}`);
      return { status: answer.status, isSame: answer.body.id === id };
    },
    answers: { status: 200, isSame: true },
  },
  {
    name: "an account that there is not is not found",
    call: () => ask("GET", `/${randomUUID()}`),
    answers: authRefusal(404, "user_not_found"),
  },
  {
    name: "an id that is none finds no account",
    call: () => ask("GET", "/one"),
    answers: authRefusal(404, "validation_failed"),
  },
  {
    name: "the secret key changes a password",
    call: async () => {
      const { id, email } = await newPerson();
      const { status } = await ask("PUT", `/${id}`, { body: { password: "changed-Password-2" } });
      return { status, after: (await signIn(email, "changed-Password-2")).status };
    },
    answers: { status: 200, after: 200 },
  },
  {
    name: "the secret key may not set a weak password either",
    call: async () => ask("PUT", `/${(await newPerson()).id}`, { body: { password: "Short-1" } }),
    answers: { status: 422, body: { error_code: "weak_password" } },
  },
  {
    name: "the secret key merges metadata",
    call: async () => {
      const { id } = await newPerson({ user_metadata: { name: "Mona", locale: "en" } });
      return ask("PUT", `/${id}`, {
        body: { user_metadata: { locale: "ar" }, app_metadata: { team: "library" } },
      });
    },
    answers: {
      status: 200,
      body: {
        user_metadata: { name: "Mona", locale: "ar" },
        app_metadata: { team: "library", provider: "email" },
      },
    },
  },
  {
    name: "the secret key changes an address at once",
    call: async () => {
      const email = newAddress();
      const { id } = await newPerson();
      const { status, body } = await ask("PUT", `/${id}`, { body: { email, email_confirm: true } });
      return { status, isNew: body.email === email, after: (await signIn(email)).status };
    },
    answers: { status: 200, isNew: true, after: 200 },
  },
  {
    name: "the secret key confirms an address",
    call: async () => {
      const { id } = await newPerson({ email_confirm: false });
      return ask("PUT", `/${id}`, { body: { email_confirm: true } });
    },
    answers: { status: 200, body: { email_confirmed_at: expect.any(String) } },
  },
  {
    name: "a ban says until when",
    call: async () => ask("PUT", `/${(await newPerson()).id}`, { body: { ban_duration: "24h" } }),
    answers: { status: 200, body: { banned_until: expect.stringMatching(/^\d{4}-/) } },
  },
  {
    name: "a ban of no duration is refused",
    call: async () => ask("PUT", `/${(await newPerson()).id}`, { body: { ban_duration: "a while" } }),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "the secret key deletes an account",
    call: async () => {
      const { id } = await newPerson();
      const { status, body } = await ask("DELETE", `/${id}`);
      return { status, body, after: (await ask("GET", `/${id}`)).status };
    },
    answers: { status: 200, body: {}, after: 404 },
  },
  {
    name: "an account that there is not is not deleted",
    call: () => ask("DELETE", `/${randomUUID()}`),
    answers: authRefusal(404, "user_not_found"),
  },
  {
    name: "a member may not ask for accounts",
    call: async () => ask("GET", "", { as: await newSession() }),
    answers: authRefusal(403, "not_admin"),
  },
  {
    name: "a member may not delete an account",
    call: async () => {
      const session = await newSession();
      return ask("DELETE", `/${session.id}`, { as: session });
    },
    answers: authRefusal(403, "not_admin"),
  },
  {
    name: "a member may not make links",
    call: async () => {
      const session = await newSession();
      const body = { type: "recovery", email: session.email };
      return askAuth("POST", "admin/generate_link", { as: session, body });
    },
    answers: authRefusal(403, "not_admin"),
  },
  {
    name: "a visitor may not ask for accounts",
    call: async () => ({ isRefused: [401, 403].includes((await ask("GET", "", { as: "visitor" })).status) }),
    answers: { isRefused: true },
  },
]);
