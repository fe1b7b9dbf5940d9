import { expect } from "vitest";
import { parityCases } from "../support/cases.ts";
import { askAuth, askFunctions, type Call } from "../support/http.ts";
import { newSession } from "../support/people.ts";

const call = (name: string, body: unknown, more: Call = {}) => askFunctions("POST", name, { body, ...more });

const refusal = (status: number, code: string) => ({
  status,
  body: { code, message: expect.stringMatching(/./) },
});

const message = {
  name: "Mona",
  email: "mona@example.com",
  topic: "question",
  message: "Is there a discount?",
  website: "",
};

/** Messages that are refused before anything is stored: what is wrong → the refusal. */
const BAD_MESSAGES: [name: string, body: unknown, status: number, code: string][] = [
  ["that is no JSON", "{", 400, "invalid_json"],
  ["that is no object", "[]", 400, "invalid_body"],
  ["without its fields", {}, 400, "invalid_body"],
  ["with a field too many", { ...message, admin: true }, 400, "invalid_body"],
  ["of a topic that there is not", { ...message, topic: "gossip" }, 400, "invalid_body"],
  ["from what is no address", { ...message, email: "nobody" }, 400, "invalid_body"],
  ["of few words", { ...message, message: "Hello" }, 400, "invalid_body"],
  ["that went into the trap", { ...message, website: "https://example.com" }, 400, "invalid_body"],
  ["that is nested deeply", { ...message, name: [[[["x"]]]] }, 400, "too_deep"],
  ["of too many bytes", { ...message, message: "x".repeat(40_000) }, 413, "body_too_large"],
];

parityCases("functions", [
  {
    name: "a function that there is not is not found",
    call: () => call("nothing-like-this", {}),
    answers: { status: 404, body: { code: "NOT_FOUND", message: "Requested function was not found" } },
  },
  {
    name: "what functions share is no function",
    call: () => call("_shared", {}),
    answers: { status: 404 },
  },
  ...BAD_MESSAGES.map(([name, body, status, code]) => ({
    name: `a message ${name} is refused`,
    call: () => call("contact", body),
    answers: refusal(status, code),
  })),
  {
    name: "a message of another kind is refused",
    call: () => call("contact", "words", { headers: { "content-type": "text/plain" } }),
    answers: refusal(415, "unsupported_media_type"),
  },
  {
    name: "a function by another method is refused, and says which it takes",
    call: () => askFunctions("GET", "contact"),
    answers: { ...refusal(405, "method_not_allowed"), headers: { allow: expect.stringContaining("POST") } },
  },
  {
    name: "no answer of a function is kept by anybody",
    call: async () => (await call("contact", {})).headers,
    answers: { "cache-control": expect.stringContaining("no-store") },
  },
  {
    name: "a function needs no key in the header",
    call: () => call("contact", {}, { as: "nobody" }),
    answers: refusal(400, "invalid_body"),
  },
  {
    name: "a browser of a foreign origin may not ask",
    call: async () => {
      const headers = { origin: "https://elsewhere.example", "access-control-request-method": "POST" };
      const answer = await askFunctions("OPTIONS", "contact", { as: "nobody", headers });
      return { status: answer.status, origin: answer.headers["access-control-allow-origin"] ?? null };
    },
    // The embedded gateway refuses before the function runs.
    answers: { status: expect.toBeOneOf([204, 403]), origin: null },
  },
  ...["delete-account", "send-welcome-email"].flatMap((name) => [
    {
      name: `${name} without a token is refused`,
      call: () => call(name, {}, { as: "nobody" }),
      answers: refusal(401, "unauthorized"),
    },
    {
      name: `${name} for a visitor is refused`,
      call: () => call(name, {}),
      answers: { status: 401 },
    },
    {
      name: `${name} with a token that is none is refused`,
      call: () => call(name, {}, { as: { token: "no.such.token" } }),
      answers: refusal(401, "unauthorized"),
    },
  ]),
  {
    name: "an account does not end without its address",
    needs: ["auth"],
    call: async () =>
      call("delete-account", { confirmation: "another@example.com" }, { as: await newSession() }),
    answers: refusal(400, "wrong_confirmation"),
  },
  {
    name: "an account does not end in a session that has",
    needs: ["auth"],
    call: async () => {
      const session = await newSession();
      await askAuth("POST", "logout", { as: session });
      return call("delete-account", { confirmation: session.email }, { as: session });
    },
    answers: refusal(401, "unauthorized"),
  },
  {
    name: "an account ends by its address",
    needs: ["auth"],
    call: async () => {
      const session = await newSession();
      const ended = await call("delete-account", { confirmation: session.email }, { as: session });
      return { ended, after: (await askAuth("GET", `admin/users/${session.id}`, { as: "service" })).status };
    },
    answers: { ended: { status: 200, body: { deleted: true } }, after: 404 },
  },
  {
    name: "mail is not turned off without its signature",
    call: () => call("unsubscribe", { email: "mona@example.com", signature: "0".repeat(64) }),
    answers: { status: 403 },
  },
  {
    name: "mail is not turned off for nobody",
    call: () => call("unsubscribe", {}),
    answers: { status: 400 },
  },
]);
