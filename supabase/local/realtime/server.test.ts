import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import WebSocket from "ws";
import { startTestRealtime, subscribe, tokenFor } from "./test-server.ts";

const ANNA = "00000000-0000-4000-8000-000000000001";
const BELA = "00000000-0000-4000-8000-000000000002";
const PREMIUM = "canary-premium-text";

const HANDSHAKE_WITHOUT_KEY = [
  "GET /realtime/v1/websocket HTTP/1.1",
  "Host: 127.0.0.1",
  "Connection: Upgrade",
  "Upgrade: websocket",
  "Sec-WebSocket-Version: 13",
  "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
  "\r\n",
].join("\r\n");

let realtime: Awaited<ReturnType<typeof startTestRealtime>>;

beforeAll(async () => {
  realtime = await startTestRealtime();
  await realtime.sql.unsafe(`
    create table public.letters (id int primary key, owner_id uuid, subject text, body text);
    create table public.vault (id int primary key, body text);
    alter table public.letters enable row level security;
    create policy "Owners read letters" on public.letters for select to authenticated
      using (owner_id = (select auth.uid()));
    revoke all on public.letters, public.vault from anon, authenticated;
    grant select (id, owner_id, subject) on public.letters to authenticated;
    alter publication supabase_realtime add table public.letters, public.vault;
  `);
  await realtime.kill();
  await (await realtime.prepare()).listen();
});

afterAll(() => realtime.stop());

const touch = (name: string) =>
  realtime.sql`update public.categories set name = ${name} where slug = 'chatgpt-text'`;

test("a category's change reaches anon and users with its row and its old key", async () => {
  const visitor = await subscribe(realtime.connect(), "categories");
  const member = await subscribe(realtime.connect(tokenFor(ANNA)), "categories");
  await touch("ChatGPT, renamed");
  for (const { received, until } of [visitor, member]) {
    await until(() => received.length > 0);
    const [change] = received;
    expect(change).toMatchObject({
      eventType: "UPDATE",
      schema: "public",
      table: "categories",
      errors: null,
    });
    expect(change?.new).toMatchObject({
      slug: "chatgpt-text",
      name: "ChatGPT, renamed",
      features: expect.any(Array),
    });
    expect(change?.old).toEqual({ id: change?.new.id });
    expect(change).toHaveProperty("commit_timestamp", expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/));
  }
});

test("an insert has its row, a delete only its key", async () => {
  const { received, until } = await subscribe(realtime.connect(), "categories");
  const [row] = await realtime.sql<{ id: string }[]>`
    insert into public.categories (slug, name) values ('short-lived', 'Short-lived') returning id`;
  await until(() => received.length === 1);
  await realtime.sql`delete from public.categories where slug = 'short-lived'`;
  await until(() => received.length === 2);
  expect(received[0]).toMatchObject({
    eventType: "INSERT",
    new: { id: row?.id, slug: "short-lived" },
    old: {},
  });
  expect(received[1]).toMatchObject({ eventType: "DELETE", new: {}, old: { id: row?.id } });
  expect(Object.keys(received[1]?.old ?? {})).toEqual(["id"]);
});

test("a filter lets through the rows it names only", async () => {
  const { received, until } = await subscribe(realtime.connect(), "categories", "slug=eq.claude-text");
  await touch("Not this one");
  await realtime.sql`update public.categories set name = 'This one' where slug = 'claude-text'`;
  await until(() => received.length > 0);
  expect(received.map((change) => change.new.name)).toEqual(["This one"]);
});

test("a change reaches only those whom the row's policy lets select it", async () => {
  const anna = await subscribe(realtime.connect(tokenFor(ANNA)), "letters");
  const bela = await subscribe(realtime.connect(tokenFor(BELA)), "letters");
  const visitor = await subscribe(realtime.connect(), "letters");
  const fence = await subscribe(realtime.connect(), "categories");
  await realtime.sql`insert into public.letters values (1, ${ANNA}, 'to Anna', ${PREMIUM})`;
  await realtime.sql`insert into public.letters values (2, ${BELA}, 'to Bela', ${PREMIUM})`;
  await touch("after the letters");
  await anna.until(() => anna.received.length > 0);
  await bela.until(() => bela.received.length > 0);
  await fence.until(() => fence.received.length > 0);
  expect(anna.received.map((change) => change.new)).toEqual([{ id: 1, owner_id: ANNA, subject: "to Anna" }]);
  expect(bela.received.map((change) => change.new)).toEqual([{ id: 2, owner_id: BELA, subject: "to Bela" }]);
  expect(visitor.received).toEqual([]);
});

test("P6: a table or column without select right never reaches a subscriber", async () => {
  const frames: string[] = [];
  const member = realtime.connect(tokenFor(ANNA), (socket) => {
    socket.addEventListener("message", ({ data }) => frames.push(String(data)));
  });
  const vault = await subscribe(member, "vault");
  const letters = await subscribe(member, "letters");
  await realtime.sql`insert into public.vault values (1, ${PREMIUM})`;
  await realtime.sql`update public.vault set body = ${`${PREMIUM} again`}`;
  await realtime.sql`delete from public.vault`;
  await realtime.sql`insert into public.letters values (3, ${ANNA}, 'fence', ${PREMIUM})`;
  await letters.until(() => letters.received.length > 0);
  expect(vault.received).toEqual([]);
  expect(frames.join("\n")).toContain("fence");
  expect(frames.join("\n")).not.toContain(PREMIUM);
});

test("P6: prompts are not published, and a subscription to them gets an error", async () => {
  const { system, received } = await subscribe(realtime.connect(tokenFor(ANNA)), "prompts");
  expect(system[0]).toMatchObject({
    status: "error",
    message: expect.stringContaining("Unable to subscribe"),
  });
  expect(received).toEqual([]);
});

test("the triggers' notifications hold the key and nothing else of the row", async () => {
  const { promise: announced, resolve } = Promise.withResolvers<string>();
  const { unlisten } = await realtime.sql.listen("realtime_local", resolve);
  await realtime.sql`insert into public.letters values (4, ${ANNA}, 'heavy', ${PREMIUM.repeat(1000)})`;
  const payload = await announced;
  await unlisten();
  expect(JSON.parse(payload)).toEqual({
    schema: "public",
    table: "letters",
    type: "INSERT",
    key: { id: "4" },
    commit_timestamp: expect.any(String),
  });
});

test("an expired token is refused at the join", async () => {
  const { statuses, errors, received } = await subscribe(realtime.connect(tokenFor(ANNA, -1)), "categories");
  expect(statuses[0]).toBe("CHANNEL_ERROR");
  expect(errors[0]).toContain("InvalidJWTToken");
  expect(received).toEqual([]);
});

test("a forged token sent later closes the channel", async () => {
  const client = realtime.connect(tokenFor(ANNA));
  const { statuses, until } = await subscribe(client, "categories");
  await client.setAuth(`${tokenFor(ANNA).split(".").slice(0, 2).join(".")}.forged`);
  await until(() => statuses.includes("CLOSED"));
});

/** The status with which a socket is refused. */
async function refusalOf(query: string): Promise<number> {
  const socket = new WebSocket(`${realtime.url()}/websocket${query}`);
  const [, response] = await once(socket, "unexpected-response");
  return response.statusCode;
}

test("a wrong or missing API key is refused before the socket opens", async () => {
  for (const query of ["?apikey=sb_publishable_wrong", ""]) expect(await refusalOf(query)).toBe(401);
});

/** A client below WebSocket, which can end as no browser does. */
async function connectRaw({ allowHalfOpen }: { allowHalfOpen: boolean }): Promise<Socket> {
  const port = Number(new URL(realtime.url()).port);
  const socket = connect({ host: "127.0.0.1", port, allowHalfOpen });
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");
  return socket;
}

test("a client that breaks off while it is refused ends nothing", async () => {
  const socket = await connectRaw({ allowHalfOpen: false });
  socket.write(HANDSHAKE_WITHOUT_KEY, () => socket.resetAndDestroy());
  await once(socket, "close");
  expect(await refusalOf("")).toBe(401);
});

test("a refused client that never hangs up does not hold the stop up", async () => {
  const socket = await connectRaw({ allowHalfOpen: true });
  socket.write(HANDSHAKE_WITHOUT_KEY);
  await once(socket, "data");
  await realtime.kill();
  await (await realtime.prepare()).listen();
});
