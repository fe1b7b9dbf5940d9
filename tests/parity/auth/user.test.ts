import { expect } from "vitest";
import { parityCases } from "../support/cases.ts";
import { askAuth } from "../support/http.ts";
import {
  newAddress,
  newLink,
  newPerson,
  newSession,
  PASSWORD,
  type Session,
  sessionOf,
  signIn,
} from "../support/people.ts";
import { authRefusal } from "../support/refusals.ts";

const change = ({ token }: Session, body: unknown) => askAuth("PUT", "user", { as: { token }, body });

const NEW_PASSWORD = "changed-Password-2";

parityCases("auth", [
  {
    name: "who is signed in reads the own account",
    call: async () => {
      const session = await newSession({ user_metadata: { first_name: "Mona" } });
      const answer = await askAuth("GET", "user", { as: session });
      return { ...answer, isOwn: answer.body.id === session.id };
    },
    answers: {
      status: 200,
      isOwn: true,
      body: {
        aud: "authenticated",
        role: "authenticated",
        user_metadata: { first_name: "Mona" },
        app_metadata: { provider: "email" },
        identities: [{ provider: "email", identity_data: { email: expect.any(String) } }],
        is_anonymous: false,
      },
    },
  },
  {
    name: "nobody reads an account without a token",
    call: () => askAuth("GET", "user", { as: "nobody", headers: {} }),
    answers: { status: 401 },
  },
  {
    name: "metadata are merged, and null takes a key away",
    call: async () => {
      const session = await newSession({ user_metadata: { first_name: "Mona", locale: "ar" } });
      const { status, body } = await change(session, { data: { first_name: "Nadia", locale: null } });
      return { status, name: body.user_metadata.first_name, hasLocale: "locale" in body.user_metadata };
    },
    answers: { status: 200, name: "Nadia", hasLocale: false },
  },
  {
    name: "nobody changes the own app_metadata",
    call: async () => change(await newSession(), { app_metadata: { role: "super" } }),
    answers: authRefusal(403, "not_admin"),
  },
  {
    name: "a new password is taken, and the old one no longer",
    call: async () => {
      const session = await newSession();
      const { status } = await change(session, { password: NEW_PASSWORD, current_password: PASSWORD });
      return {
        status,
        after: [(await signIn(session.email)).status, (await signIn(session.email, NEW_PASSWORD)).status],
      };
    },
    answers: { status: 200, after: [400, 200] },
  },
  {
    name: "a new password without the current one is refused",
    call: async () => change(await newSession(), { password: NEW_PASSWORD }),
    answers: authRefusal(400, "current_password_required"),
  },
  {
    name: "a new password with a wrong current one is refused",
    call: async () =>
      change(await newSession(), { password: NEW_PASSWORD, current_password: "another-Password-3" }),
    answers: authRefusal(400, "current_password_invalid"),
  },
  {
    name: "a session of a recovery link sets a password without the current one",
    call: async () => {
      const person = await newPerson();
      const { hashed_token } = await newLink("recovery", person.email);
      const body = { type: "recovery", token_hash: hashed_token };
      const opened = await askAuth("POST", "verify", { body });
      const session = { ...person, token: opened.body.access_token, refreshToken: "" };
      return { status: (await change(session, { password: NEW_PASSWORD })).status };
    },
    answers: { status: 200 },
  },
  {
    name: "a first password needs no current one",
    call: async () => {
      const person = await newPerson({ password: undefined });
      const { hashed_token } = await newLink("magiclink", person.email);
      const opened = await askAuth("POST", "verify", { body: { type: "email", token_hash: hashed_token } });
      const session = { ...person, token: opened.body.access_token, refreshToken: "" };
      return { status: (await change(session, { password: NEW_PASSWORD })).status };
    },
    answers: { status: 200 },
  },
  {
    name: "a new password ends the other sessions and keeps this one",
    call: async () => {
      const person = await newPerson();
      const [here, elsewhere] = [await sessionOf(person), await sessionOf(person)];
      await change(here, { password: NEW_PASSWORD, current_password: PASSWORD });
      const left = [here, elsewhere].map((session) => askAuth("GET", "user", { as: session }));
      return { left: (await Promise.all(left)).map((answer) => answer.status) };
    },
    answers: { left: [200, 403] },
  },
  {
    name: "the same password again is refused",
    call: async () => change(await newSession(), { password: PASSWORD, current_password: PASSWORD }),
    answers: authRefusal(422, "same_password"),
  },
  {
    name: "a weak new password is refused",
    call: async () => change(await newSession(), { password: "Short-1" }),
    answers: { status: 422, body: { error_code: "weak_password", weak_password: { reasons: ["length"] } } },
  },
  {
    name: "a new password over 72 bytes is refused",
    call: async () => change(await newSession(), { password: "a".repeat(73) }),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "a new address that is none is refused",
    call: async () => change(await newSession(), { email: "no-address" }),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "a new address waits until it is confirmed",
    needs: ["mail"],
    call: async () => {
      const session = await newSession();
      const email = newAddress();
      const { status, body } = await change(session, { email });
      return { status, isOld: body.email === session.email, isWaiting: body.new_email === email };
    },
    answers: { status: 200, isOld: true, isWaiting: true },
  },
  {
    name: "a change of a body that is no JSON is refused",
    call: async () => askAuth("PUT", "user", { as: await newSession(), body: "{" }),
    answers: authRefusal(400, "bad_json"),
  },
  {
    name: "asking for a code before a change sends one",
    needs: ["mail"],
    call: async () => askAuth("GET", "reauthenticate", { as: await newSession() }),
    answers: { status: 200, body: {} },
  },
  {
    name: "a telephone number that is none is refused",
    call: async () => change(await newSession(), { phone: "none" }),
    answers: authRefusal(400, "validation_failed"),
  },
]);
