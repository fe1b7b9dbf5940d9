import { expect } from "vitest";
import { parityCases } from "../support/cases.ts";
import { askAuth } from "../support/http.ts";
import { forgetPerson, newAddress, newPerson, PASSWORD } from "../support/people.ts";
import { authRefusal } from "../support/refusals.ts";

const signUp = (body: Record<string, unknown>) => askAuth("POST", "signup", { body });

const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+(Z|\+00:00)$/);

async function signUpAnew(body: Record<string, unknown> = {}) {
  const answer = await signUp({ email: newAddress(), password: PASSWORD, ...body });
  if (answer.status === 200) forgetPerson(answer.body.id);
  return answer;
}

parityCases("auth", [
  {
    name: "a sign-up answers with the user and no session",
    needs: ["mail"],
    call: async () => {
      const answer = await signUpAnew({ data: { first_name: "Mona" } });
      return { ...answer, token: answer.body.access_token, confirmed: answer.body.email_confirmed_at };
    },
    answers: {
      status: 200,
      token: undefined,
      confirmed: undefined,
      body: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        aud: "authenticated",
        role: "authenticated",
        phone: "",
        email: expect.stringContaining("@example.com"),
        confirmation_sent_at: time,
        created_at: time,
        updated_at: time,
        is_anonymous: false,
        app_metadata: { provider: "email", providers: ["email"] },
        user_metadata: { first_name: "Mona", email_verified: false, phone_verified: false },
      },
    },
  },
  {
    name: "a sign-up makes one identity, with what was given",
    needs: ["mail"],
    call: async () => {
      const { body } = await signUpAnew({ data: { first_name: "Mona" } });
      return { identities: body.identities, isOwn: body.identities[0]?.user_id === body.id };
    },
    answers: {
      isOwn: true,
      identities: [
        {
          identity_id: expect.any(String),
          provider: "email",
          identity_data: { first_name: "Mona", email_verified: false, phone_verified: false },
          created_at: time,
          email: expect.stringContaining("@example.com"),
        },
      ],
    },
  },
  {
    name: "an address is taken in lower case",
    needs: ["mail"],
    call: async () => {
      const email = newAddress();
      const { body } = await signUpAnew({ email: email.toUpperCase() });
      return { isLower: body.email === email };
    },
    answers: { isLower: true },
  },
  {
    name: "a known address answers as a new one, with no identity and an id of nobody",
    call: async () => {
      const { id, email } = await newPerson();
      const answer = await signUp({ email, password: PASSWORD, data: { first_name: "Another" } });
      return { ...answer, isOther: answer.body.id !== id, isSame: answer.body.email === email };
    },
    answers: {
      status: 200,
      isOther: true,
      isSame: true,
      body: {
        aud: "authenticated",
        role: "",
        phone: "",
        identities: [],
        app_metadata: { provider: "email", providers: ["email"] },
        user_metadata: { first_name: "Another" },
        confirmation_sent_at: time,
        is_anonymous: false,
      },
    },
  },
  {
    name: "a known address keeps its password",
    call: async () => {
      const { email } = await newPerson();
      await signUp({ email, password: "another-Password-1" });
      const { status } = await askAuth("POST", "token?grant_type=password", {
        body: { email, password: "another-Password-1" },
      });
      return { status };
    },
    answers: { status: 400 },
  },
  {
    name: "a short password is weak, and the reasons are told",
    call: () => signUp({ email: newAddress(), password: "Short-1" }),
    answers: {
      status: 422,
      body: {
        code: 422,
        error_code: "weak_password",
        msg: expect.any(String),
        weak_password: { reasons: ["length"] },
      },
    },
  },
  {
    name: "a password over 72 bytes is refused",
    call: () => signUp({ email: newAddress(), password: "a".repeat(73) }),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "bytes count, not letters: 37 of two bytes each are too many",
    call: () => signUp({ email: newAddress(), password: "é".repeat(37) }),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "a sign-up without a password is refused",
    call: () => signUp({ email: newAddress() }),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "a sign-up with an empty password is refused",
    call: () => signUp({ email: newAddress(), password: "" }),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "a sign-up without an address is an anonymous one, which is switched off",
    call: () => signUp({ password: PASSWORD }),
    answers: authRefusal(422, "anonymous_provider_disabled"),
  },
  ...["no-address", "a@", "@example.com", "a b@example.com"].map((email) => ({
    name: `${email} is no address`,
    call: () => signUp({ email, password: PASSWORD }),
    answers: authRefusal(400, "validation_failed"),
  })),
  {
    name: "an address over 255 characters is refused",
    call: () => signUp({ email: `${"a".repeat(250)}@example.com`, password: PASSWORD }),
    answers: authRefusal(400, "validation_failed"),
  },
  {
    name: "a telephone number is refused without an SMS provider",
    call: () => signUp({ phone: "+15550100123", password: PASSWORD }),
    answers: authRefusal(400, "phone_provider_disabled"),
  },
  {
    name: "address and number together are refused",
    call: () => signUp({ email: newAddress(), phone: "+15550100123", password: PASSWORD }),
    answers: authRefusal(400, "validation_failed"),
  },
]);
