import { expect } from "vitest";
import { SITE_URL } from "../../support/stack.ts";
import { parityCases } from "../support/cases.ts";
import { askAuth } from "../support/http.ts";
import { authRefusal } from "../support/refusals.ts";

parityCases("auth", [
  {
    name: "health names the server",
    call: () => askAuth("GET", "health"),
    answers: {
      status: 200,
      body: { name: "GoTrue", version: expect.any(String), description: expect.any(String) },
    },
  },
  {
    name: "settings say which ways in there are",
    call: () => askAuth("GET", "settings"),
    answers: {
      status: 200,
      body: {
        external: { email: true, phone: false, anonymous_users: false, google: false },
        disable_signup: false,
        mailer_autoconfirm: false,
        phone_autoconfirm: expect.any(Boolean),
        saml_enabled: false,
      },
    },
  },
  {
    name: "the public signing keys are a set",
    call: () => askAuth("GET", ".well-known/jwks.json"),
    answers: { status: 200, body: { keys: expect.any(Array) } },
  },
  {
    name: "an unknown path is 404",
    call: () => askAuth("GET", "nothing-here"),
    answers: { status: 404 },
  },
  {
    name: "a known path by another method is 405",
    call: () => askAuth("DELETE", "settings"),
    answers: { status: 405 },
  },
  ...["signup", "token?grant_type=password", "recover", "otp", "verify", "resend"].map((path) => ({
    name: `POST ${path} with a body that is no JSON`,
    call: () => askAuth("POST", path, { body: "{" }),
    answers: authRefusal(400, "bad_json"),
  })),
  {
    name: "a call of version 2024-01-01 is refused with code and message alone",
    call: async () => {
      const headers = { "x-supabase-api-version": "2024-01-01" };
      const { status, body } = await askAuth("POST", "recover", { body: {}, headers });
      return { status, keys: Object.keys(body).sort(), code: body.code };
    },
    answers: { status: 400, keys: ["code", "message"], code: "validation_failed" },
  },
  {
    name: "an unknown grant is refused",
    call: () => askAuth("POST", "token?grant_type=nothing", { body: {} }),
    answers: authRefusal(400, "invalid_credentials"),
  },
  {
    name: "without a key the gateway answers",
    needs: ["gateway"],
    call: () => askAuth("GET", "settings", { as: "nobody" }),
    answers: { status: 401, body: { message: "No API key found in request", hint: expect.any(String) } },
  },
  {
    name: "with a wrong key the gateway answers",
    needs: ["gateway"],
    call: () => askAuth("GET", "settings", { as: "nobody", headers: { apikey: "wrong" } }),
    answers: { status: 401, body: { message: "Invalid API key", hint: expect.any(String) } },
  },
  {
    name: "a browser of the app may ask",
    call: async () => {
      const headers = { origin: SITE_URL, "access-control-request-method": "POST" };
      const { status, headers: answered } = await askAuth("OPTIONS", "token", { as: "nobody", headers });
      return { isFine: status === 200 || status === 204, origin: answered["access-control-allow-origin"] };
    },
    answers: { isFine: true, origin: expect.toBeOneOf(["*", SITE_URL]) },
  },
]);
