import type { WebSocket } from "ws";
import { claimsOfKey } from "../keys.ts";
import { type Channel, createChannel } from "./channel.ts";
import { decode, encode, type Message, parseJoin, parseToken, type Version } from "./protocol.ts";
import { isServable } from "./subscription.ts";

export type Connection = {
  channels(): Channel[];
  send(channel: Channel, event: string, payload: unknown): void;
  close(): void;
};

export type ConnectionOptions = {
  socket: WebSocket;
  version: Version;
  /** Used where a join has no token of its own. */
  apiKey: string;
  publishedTables(): Promise<Set<string>>;
};

/** Phoenix closes a socket silent for a minute; clients send a heartbeat every 25 s (specification, section 9). */
const IDLE_LIMIT_MS = 60_000;
const MAX_CHANNELS = 100;
const PREFIX = "realtime:";

/** Phoenix's answer for an unknown or unjoined topic. */
const UNMATCHED = { reason: "unmatched topic" };

export function acceptConnection(options: ConnectionOptions): Connection {
  const { socket, version } = options;
  const channels = new Map<string, Channel>();
  const idle = setTimeout(() => socket.terminate(), IDLE_LIMIT_MS).unref();
  let handled: Promise<void> = Promise.resolve();

  socket.on("message", (data, isBinary) => {
    idle.refresh();
    // Binary frames are broadcasts, which are not supported.
    if (isBinary) return;
    const message = decode(version, String(data));
    if (!message) return socket.close(1003, "not understood");
    handled = handled.then(() => handle(message)).catch((error: unknown) => fail(message, error));
  });
  socket.on("error", () => socket.terminate());
  socket.on("close", () => {
    clearTimeout(idle);
    for (const channel of channels.values()) channel.close();
    channels.clear();
  });

  function push(message: Message): void {
    if (socket.readyState === socket.OPEN) socket.send(encode(version, message));
  }

  function reply({ joinRef, ref, topic }: Message, status: "ok" | "error", response: unknown = {}): void {
    push({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } });
  }

  function send({ joinRef, topic }: Channel, event: string, payload: unknown): void {
    push({ joinRef, ref: null, topic, event, payload });
  }

  function system(channel: Channel, extension: string, status: "ok" | "error", message: string): void {
    const subTopic = channel.topic.slice(PREFIX.length);
    send(channel, "system", { channel: subTopic, extension, status, message });
  }

  function forget(topic: string): void {
    channels.get(topic)?.close();
    channels.delete(topic);
  }

  function refuse(channel: Channel, reason: string): void {
    system(channel, "system", "error", reason);
    send(channel, "phx_close", {});
    forget(channel.topic);
  }

  async function join(message: Message): Promise<void> {
    const { topic, joinRef } = message;
    if (!topic.startsWith(PREFIX)) return reply(message, "error", UNMATCHED);
    if (topic === PREFIX) {
      return reply(message, "error", { reason: "TopicNameRequired: You must provide a topic name" });
    }
    const wish = parseJoin(message.payload);
    if (!wish) return reply(message, "error", { reason: "MalformedJoin" });
    const claims = claimsOfKey(wish.access_token ?? options.apiKey);
    if (!claims)
      return reply(message, "error", { reason: "InvalidJWTToken: Token is invalid or has expired" });
    forget(topic);
    if (channels.size >= MAX_CHANNELS) return reply(message, "error", { reason: "TooManyChannels" });
    const bindings = wish.config.postgres_changes;
    const published = await options.publishedTables();
    const channel: Channel = createChannel({ topic, joinRef, bindings, claims }, () =>
      refuse(channel, "Token has expired"),
    );
    channels.set(topic, channel);
    const ids = channel.subscriptions;
    reply(message, "ok", { postgres_changes: ids });
    if (bindings.length === 0) return;
    const strange = bindings.filter((binding) => !isServable(binding, published));
    if (strange.length === 0) return system(channel, "postgres_changes", "ok", "Subscribed to PostgreSQL");
    channel.subscriptions = [];
    const given = strange.map(({ event, schema, table, filter }) =>
      JSON.stringify({ event, schema, table, filter }),
    );
    system(
      channel,
      "postgres_changes",
      "error",
      `Unable to subscribe to changes with given parameters: ${given}`,
    );
  }

  async function renew(message: Message): Promise<void> {
    const channel = channels.get(message.topic);
    if (!channel) return reply(message, "error", UNMATCHED);
    const claims = claimsOfKey(parseToken(message.payload) ?? "");
    if (claims) channel.setClaims(claims);
    else refuse(channel, "InvalidJWTToken: Token is invalid or has expired");
  }

  async function handle(message: Message): Promise<void> {
    switch (message.event) {
      case "heartbeat":
        return reply(message, "ok");
      case "phx_join":
        return join(message);
      case "phx_leave":
        forget(message.topic);
        return reply(message, "ok");
      case "access_token":
        return renew(message);
      default:
        return reply(
          message,
          "error",
          channels.has(message.topic) ? { reason: `UnsupportedEvent: ${message.event}` } : UNMATCHED,
        );
    }
  }

  function fail(message: Message, error: unknown): void {
    console.error("realtime:", error);
    reply(message, "error", { reason: "InternalServerError" });
  }

  return { channels: () => [...channels.values()], send, close: () => socket.terminate() };
}
