import { beforeEach, expect, test } from "vitest";
import { createInbox, type Inbox } from "./inbox.ts";
import { LOCAL_RESEND_KEY } from "./resend-api.ts";

const ORIGIN = "http://127.0.0.1:54324";
const HOSTILE = `"><script>alert(1)</script>'&`;

let inbox: Inbox;

beforeEach(() => {
  inbox = createInbox();
});

const call = (path: string, init?: RequestInit) => inbox.handle(new Request(`${ORIGIN}${path}`, init));

const deliver = (subject: string, html = "<p>Hello</p>", text = "Hello") =>
  inbox.deliver({ to: "user@aurum.test", subject, html, text });

function send(body: unknown, headers: Record<string, string> = {}) {
  const given = {
    Authorization: `Bearer ${LOCAL_RESEND_KEY}`,
    "Content-Type": "application/json",
    ...headers,
  };
  return call("/emails", { method: "POST", headers: given, body: JSON.stringify(body) });
}

const mail = {
  from: "Aurum <a@aurum.test>",
  to: ["b@aurum.test"],
  subject: "Hi",
  html: "<b>Hi</b>",
  text: "Hi",
};

test("lists messages newest first, with exactly the fields of the contract", async () => {
  deliver("first");
  deliver("second");
  const messages = await (await call("/api/messages")).json();
  expect(messages.map(({ subject }: { subject: string }) => subject)).toEqual(["second", "first"]);
  expect(Object.keys(messages[0]).sort()).toEqual(["created_at", "html", "id", "subject", "text", "to"]);
  expect(new Date(messages[0].created_at).toISOString()).toBe(messages[0].created_at);
});

test("is emptied by DELETE, but not from a foreign page", async () => {
  deliver("kept");
  const foreign = { method: "DELETE", headers: { Origin: "https://evil.example" } };
  expect((await call("/api/messages", foreign)).status).toBe(403);
  expect(inbox.messages()).toHaveLength(1);
  expect((await call("/api/messages", { method: "DELETE" })).status).toBe(204);
  expect(inbox.messages()).toEqual([]);
});

test("is emptied by its own page under another name of this machine", async () => {
  deliver("gone");
  const headers = { Host: "localhost:54324", Origin: "http://localhost:54324" };
  expect((await call("/api/messages", { method: "DELETE", headers })).status).toBe(204);
  expect(inbox.messages()).toEqual([]);
});

test("accepts Resend's API with its key and returns its errors", async () => {
  const accepted = await send(mail);
  const [message] = inbox.messages();
  expect(await accepted.json()).toEqual({ id: message?.id });
  expect(message).toMatchObject({ to: "b@aurum.test", subject: "Hi", html: "<b>Hi</b>", text: "Hi" });
  expect((await call("/emails", { method: "POST", body: "{}" })).status).toBe(401);
  expect((await send(mail, { Authorization: "Bearer re_wrong" })).status).toBe(403);
  expect((await send({ ...mail, to: [] })).status).toBe(422);
  expect((await send("no object")).status).toBe(422);
  expect(inbox.messages()).toHaveLength(1);
});

test("stores and shows the reply-to address", async () => {
  await send({ ...mail, reply_to: "c@aurum.test" });
  expect(inbox.messages()).toEqual([expect.objectContaining({ reply_to: "c@aurum.test" })]);
  expect(await (await call("/")).text()).toContain("answers go to c@aurum.test");
});

test("delivers once per idempotency key", async () => {
  const key = { "Idempotency-Key": "welcome-user/1" };
  const [first, second] = [await (await send(mail, key)).json(), await (await send(mail, key)).json()];
  expect(second).toEqual(first);
  const other = await send({ ...mail, subject: "Other" }, key);
  expect([other.status, (await other.json()).name]).toEqual([409, "invalid_idempotent_request"]);
  expect(inbox.messages()).toHaveLength(1);
});

test("shows the chosen mail, escaped, in a frame without scripts, and its links", async () => {
  deliver(HOSTILE, `<p>Hi</p><script>alert(2)</script><a href="${ORIGIN}/?a=1&amp;b=2">x</a>`, HOSTILE);
  deliver("newest");
  const chosen = inbox.messages()[1];
  const response = await call(`/?message=${chosen?.id}`);
  const page = await response.text();
  expect(page).not.toContain("<script>alert");
  expect(page).toContain("&lt;script&gt;alert(2)");
  expect(page).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox"/);
  expect(page).toContain(`<a href="${ORIGIN}/?a=1&amp;b=2" target="_blank"`);
  expect(page).not.toMatch(/(?:src|href)="https?:\/\/(?!127\.0\.0\.1)/);
  expect(response.headers.get("Content-Security-Policy")).toMatch(
    /^default-src 'none'; script-src 'sha256-[^ ]+';/,
  );
});

test("offers no link that would run a script", async () => {
  deliver("links", '<a href="javascript:alert(1)">x</a>', "javascript:alert(1)");
  expect(await (await call("/")).text()).not.toContain('<a href="javascript:');
});

test("an empty inbox says so, and unknown paths are 404", async () => {
  expect(await (await call("/")).text()).toContain("No mail yet");
  expect((await call("/api/other")).status).toBe(404);
});
