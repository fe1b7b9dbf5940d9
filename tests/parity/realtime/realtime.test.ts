import { expect, onTestFinished } from "vitest";
import { parityCases } from "../support/cases.ts";
import { askRest } from "../support/http.ts";
import { newSession } from "../support/people.ts";
import { newTag } from "../support/prompts.ts";
import { isRefused, openSocket, type Socket } from "../support/socket.ts";

type Wish = { event?: string; table?: string; filter?: string };

const config = (...wishes: Wish[]) => ({
  config: {
    postgres_changes: wishes.map((wish) => ({ event: "*", schema: "public", table: "categories", ...wish })),
  },
});

/** Joins a topic and waits until changes are sent. */
async function listen(socket: Socket, topic: string, ...wishes: Wish[]): Promise<void> {
  await socket.ask(topic, "phx_join", config(...wishes));
  await socket.next(topic, "system", ({ status }) => status === "ok");
}

/** A category for this test, deleted at its end. */
async function newCategory(name = newTag()): Promise<{ id: string; slug: string }> {
  const headers = { prefer: "return=representation" };
  const { body } = await askRest("POST", "categories", {
    as: "service",
    body: { name, display_order: 9999 },
    headers,
  });
  onTestFinished(() => deleteCategory(body[0].id));
  return body[0];
}

async function deleteCategory(id: string): Promise<void> {
  await askRest("DELETE", `categories?id=eq.${id}`, { as: "service" });
}

const changeCategory = (id: string, name: string) =>
  askRest("PATCH", `categories?id=eq.${id}`, { as: "service", body: { name } });

const nextChange = (socket: Socket, topic: string, type: string, id: string) =>
  socket.next(topic, "postgres_changes", ({ data }) => {
    const row = data.record?.id ?? data.old_record?.id;
    return data.type === type && row === id;
  });

const ofCategories = {
  schema: "public",
  table: "categories",
  errors: null,
  commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
};

const refused = { status: "error", response: { reason: expect.stringMatching(/./) } };

parityCases("realtime", [
  {
    name: "a heartbeat is answered",
    call: async () => (await openSocket()).ask("phoenix", "heartbeat"),
    answers: { status: "ok", response: {} },
  },
  {
    name: "a join gives every wish a number",
    call: async () => (await openSocket()).ask("realtime:one", "phx_join", config({}, { event: "INSERT" })),
    answers: {
      status: "ok",
      response: {
        postgres_changes: [
          { id: expect.any(Number), event: "*", schema: "public", table: "categories" },
          { id: expect.any(Number), event: "INSERT" },
        ],
      },
    },
  },
  {
    name: "a join without a wish is answered",
    call: async () => (await openSocket()).ask("realtime:one", "phx_join", { config: {} }),
    answers: { status: "ok", response: { postgres_changes: [] } },
  },
  {
    name: "it is told when changes begin to be sent",
    call: async () => {
      const socket = await openSocket();
      await socket.ask("realtime:one", "phx_join", config({}));
      return socket.next("realtime:one", "system");
    },
    answers: {
      status: "ok",
      extension: "postgres_changes",
      channel: "one",
      message: expect.stringContaining("Subscribed to PostgreSQL"),
    },
  },
  {
    name: "it is told when a table has no changes to send",
    call: async () => {
      const socket = await openSocket();
      await socket.ask("realtime:one", "phx_join", config({ table: "prompts" }));
      return socket.next("realtime:one", "system");
    },
    answers: {
      status: "error",
      extension: "postgres_changes",
      message: expect.stringContaining("Unable to subscribe"),
    },
  },
  {
    name: "a new row is sent",
    needs: ["rest"],
    call: async () => {
      const socket = await openSocket();
      await listen(socket, "realtime:one", {});
      const { id, slug } = await newCategory();
      const change = await nextChange(socket, "realtime:one", "INSERT", id);
      return { change, isSame: change.data.record.slug === slug };
    },
    answers: {
      isSame: true,
      change: {
        ids: [expect.any(Number)],
        data: {
          ...ofCategories,
          type: "INSERT",
          columns: expect.arrayContaining([{ name: "id", type: "uuid" }]),
          record: { display_order: 9999, features: [], kind: "text" },
        },
      },
    },
  },
  {
    name: "a changed row is sent with its old key",
    needs: ["rest"],
    call: async () => {
      const { id } = await newCategory();
      const socket = await openSocket();
      await listen(socket, "realtime:one", {});
      await changeCategory(id, "Parity, changed");
      const { data } = await nextChange(socket, "realtime:one", "UPDATE", id);
      return { data, oldKeys: Object.keys(data.old_record) };
    },
    answers: {
      data: { ...ofCategories, type: "UPDATE", record: { name: "Parity, changed" } },
      oldKeys: ["id"],
    },
  },
  {
    name: "of a deleted row the key is sent alone",
    needs: ["rest"],
    call: async () => {
      const { id } = await newCategory();
      const socket = await openSocket();
      await listen(socket, "realtime:one", {});
      await deleteCategory(id);
      const { data } = await nextChange(socket, "realtime:one", "DELETE", id);
      return { data, keys: Object.keys(data.old_record), record: data.record ?? null };
    },
    answers: { data: { ...ofCategories, type: "DELETE" }, keys: ["id"], record: null },
  },
  {
    name: "a filter lets through the rows it names alone",
    needs: ["rest"],
    call: async () => {
      const [one, other] = [await newCategory(), await newCategory()];
      const socket = await openSocket();
      await listen(socket, "realtime:one", { filter: `slug=eq.${one.slug}` });
      await changeCategory(other.id, "Parity, other");
      await changeCategory(one.id, "Parity, one");
      await nextChange(socket, "realtime:one", "UPDATE", one.id);
      const changes = socket.received.filter(({ event }) => event === "postgres_changes");
      return { names: changes.map(({ payload }) => payload.data.record.name) };
    },
    answers: { names: ["Parity, one"] },
  },
  {
    name: "a wish for one kind of change gets no other",
    needs: ["rest"],
    call: async () => {
      const { id } = await newCategory();
      const socket = await openSocket();
      await listen(socket, "realtime:one", { event: "DELETE", filter: undefined });
      await changeCategory(id, "Parity, changed");
      await deleteCategory(id);
      await nextChange(socket, "realtime:one", "DELETE", id);
      const changes = socket.received.filter(({ event }) => event === "postgres_changes");
      return { isAlone: changes.every(({ payload }) => payload.data.type === "DELETE") };
    },
    answers: { isAlone: true },
  },
  {
    name: "a member is sent changes too",
    needs: ["auth", "rest"],
    call: async () => {
      const { token } = await newSession();
      const { id } = await newCategory();
      const socket = await openSocket();
      await socket.ask("realtime:one", "phx_join", { ...config({}), access_token: token });
      await socket.next("realtime:one", "system", ({ status }) => status === "ok");
      await changeCategory(id, "Parity, changed");
      return nextChange(socket, "realtime:one", "UPDATE", id);
    },
    answers: { data: { record: { name: "Parity, changed" } } },
  },
  {
    name: "a token sent later carries on",
    needs: ["auth", "rest"],
    call: async () => {
      const { token } = await newSession();
      const { id } = await newCategory();
      const socket = await openSocket();
      await listen(socket, "realtime:one", {});
      socket.send("realtime:one", "access_token", { access_token: token });
      await changeCategory(id, "Parity, changed");
      return nextChange(socket, "realtime:one", "UPDATE", id);
    },
    answers: { data: { record: { name: "Parity, changed" } } },
  },
  {
    name: "a token sent later that is none ends the channel",
    call: async () => {
      const socket = await openSocket();
      await listen(socket, "realtime:one", {});
      socket.send("realtime:one", "access_token", { access_token: "no.such.token" });
      await socket.next("realtime:one", "phx_close");
      return socket.next("realtime:one", "system", ({ status }) => status === "error");
    },
    answers: { status: "error", message: expect.stringMatching(/./) },
  },
  {
    name: "a join with a token that is none is refused",
    call: async () =>
      (await openSocket()).ask("realtime:one", "phx_join", { ...config({}), access_token: "no.such.token" }),
    answers: refused,
  },
  {
    name: "a topic without a name is refused",
    call: async () => (await openSocket()).ask("realtime:", "phx_join", config({})),
    answers: { status: "error", response: { reason: expect.stringContaining("TopicNameRequired") } },
  },
  {
    name: "a topic of another kind is refused",
    call: async () => (await openSocket()).ask("other:one", "phx_join", config({})),
    answers: { status: "error", response: { reason: "unmatched topic" } },
  },
  {
    name: "what was not joined is refused",
    call: async () => (await openSocket()).ask("realtime:one", "broadcast", {}),
    answers: { status: "error", response: { reason: "unmatched topic" } },
  },
  {
    name: "leaving is answered",
    call: async () => {
      const socket = await openSocket();
      await socket.ask("realtime:one", "phx_join", { config: {} });
      return socket.ask("realtime:one", "phx_leave");
    },
    answers: { status: "ok" },
  },
  {
    name: "without a key the socket is refused",
    call: async () => ({ isRefused: await isRefused("") }),
    answers: { isRefused: true },
  },
  {
    name: "with a wrong key the socket is refused",
    call: async () => ({ isRefused: await isRefused("wrong") }),
    answers: { isRefused: true },
  },
]);
