import { expect } from "vitest";
import { parityCases } from "../support/cases.ts";
import { askAuth } from "../support/http.ts";
import { newAddress, newPerson, PASSWORD, signIn } from "../support/people.ts";
import { authRefusal } from "../support/refusals.ts";

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());

parityCases("auth", [
  {
    name: "the right password opens a session",
    call: async () => signIn((await newPerson({ user_metadata: { first_name: "Mona" } })).email),
    answers: {
      status: 200,
      body: {
        access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        token_type: "bearer",
        expires_in: 3600,
        expires_at: expect.any(Number),
        refresh_token: expect.stringMatching(/^[\w-]{12,}$/),
        user: {
          role: "authenticated",
          email_confirmed_at: expect.any(String),
          confirmed_at: expect.any(String),
          last_sign_in_at: expect.any(String),
          user_metadata: { first_name: "Mona", email_verified: true },
          identities: [{ provider: "email" }],
        },
      },
    },
  },
  {
    name: "the token says who, by which session, by which means and until when",
    call: async () => {
      const person = await newPerson();
      const { body } = await signIn(person.email);
      const claims = claimsOf(body.access_token);
      return { claims, isWho: claims.sub === person.id, isSigner: claims.iss.endsWith("/auth/v1") };
    },
    answers: {
      isWho: true,
      claims: {
        aud: "authenticated",
        role: "authenticated",
        aal: "aal1",
        amr: [{ method: "password", timestamp: expect.any(Number) }],
        session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        exp: expect.any(Number),
        iat: expect.any(Number),
        email: expect.stringContaining("@example.com"),
        phone: "",
        app_metadata: { provider: "email", providers: ["email"] },
        user_metadata: { email_verified: true },
        is_anonymous: false,
      },
    },
  },
  {
    name: "an address in capitals signs in too",
    call: async () => signIn((await newPerson()).email.toUpperCase()),
    answers: { status: 200 },
  },
  {
    name: "a wrong password is refused",
    call: async () => signIn((await newPerson()).email, "wrong-Password-1"),
    answers: {
      ...authRefusal(400, "invalid_credentials"),
      body: { code: 400, msg: "Invalid login credentials" },
    },
  },
  {
    name: "an unknown address is refused in the same words",
    call: () => signIn(newAddress()),
    answers: {
      ...authRefusal(400, "invalid_credentials"),
      body: { code: 400, msg: "Invalid login credentials" },
    },
  },
  {
    name: "an account whose address is not confirmed may not sign in",
    call: async () => signIn((await newPerson({ email_confirm: false })).email),
    answers: authRefusal(400, "email_not_confirmed"),
  },
  {
    name: "of an account that is not confirmed a wrong password says nothing",
    call: async () => signIn((await newPerson({ email_confirm: false })).email, "wrong-Password-1"),
    answers: authRefusal(400, "invalid_credentials"),
  },
  {
    name: "a banned account may not sign in",
    call: async () => signIn((await newPerson({ ban_duration: "1h" })).email),
    answers: authRefusal(400, "user_banned"),
  },
  {
    name: "a ban that was lifted lets in again",
    call: async () => {
      const { id, email } = await newPerson({ ban_duration: "1h" });
      await askAuth("PUT", `admin/users/${id}`, { as: "service", body: { ban_duration: "none" } });
      return signIn(email);
    },
    answers: { status: 200 },
  },
  {
    name: "a sign-in without an address is refused",
    call: () => askAuth("POST", "token?grant_type=password", { body: { password: PASSWORD } }),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "a sign-in without a password is refused",
    call: async () =>
      askAuth("POST", "token?grant_type=password", { body: { email: (await newPerson()).email } }),
    answers: authRefusal(400, "invalid_credentials"),
  },
  {
    name: "a sign-in by telephone is refused without an SMS provider",
    call: () =>
      askAuth("POST", "token?grant_type=password", { body: { phone: "+15550100123", password: PASSWORD } }),
    answers: authRefusal(422, "phone_provider_disabled"),
  },
]);
