import { type Claims, claimsOfKey } from "../keys.ts";
import { signAgain } from "../signing.ts";
import { type Channel, createChannel } from "./channel.ts";
import type { Outbox } from "./outbox.ts";
import { type Binding, type Message, parseJoin, parseToken, TOPIC_PREFIX } from "./protocol.ts";
import { isServable, type Subscription } from "./subscription.ts";

export type ChannelsOptions = {
  /** Used where a join has no token of its own. */
  apiKey: string;
  publishedTables(): Promise<Set<string>>;
};

const MAX_CHANNELS = 100;

/** Phoenix's reply for an unknown or unjoined topic. */
export const UNMATCHED = { reason: "unmatched topic" };

const INVALID_TOKEN = "InvalidJWTToken: Token is invalid or has expired";

/** The channels that a socket has joined, and its messages that join, leave and renew them. */
export function createChannels({ apiKey, publishedTables }: ChannelsOptions, outbox: Outbox) {
  const channels = new Map<string, Channel>();

  async function join(message: Message): Promise<void> {
    const { topic, joinRef } = message;
    const wish = await readJoin(message, apiKey);
    if ("reason" in wish) return outbox.reply(message, "error", wish);
    forget(topic);
    if (channels.size >= MAX_CHANNELS) return outbox.reply(message, "error", { reason: "TooManyChannels" });
    const published = await publishedTables();
    const channel: Channel = createChannel({ topic, joinRef, ...wish }, () =>
      refuse(channel, "Token has expired"),
    );
    channels.set(topic, channel);
    outbox.reply(message, "ok", { postgres_changes: channel.subscriptions });
    if (wish.bindings.length > 0) subscribe(channel, published);
  }

  /** Where one table or filter cannot be served, none of the channel's is. */
  function subscribe(channel: Channel, published: Set<string>): void {
    const strange = channel.subscriptions.filter((each) => !isServable(each, published));
    if (strange.length === 0) {
      outbox.system(channel, "postgres_changes", "ok", "Subscribed to PostgreSQL");
      return;
    }
    channel.subscriptions = [];
    outbox.system(channel, "postgres_changes", "error", unableToSubscribe(strange));
  }

  function leave(message: Message): void {
    forget(message.topic);
    outbox.reply(message, "ok");
  }

  async function renew(message: Message): Promise<void> {
    const claims = claimsOfKey(await signAgain(parseToken(message.payload) ?? ""));
    const channel = channels.get(message.topic);
    if (!channel) return outbox.reply(message, "error", UNMATCHED);
    if (claims) channel.setClaims(claims);
    else refuse(channel, INVALID_TOKEN);
  }

  function refuse(channel: Channel, reason: string): void {
    outbox.system(channel, "system", "error", reason);
    outbox.send(channel, "phx_close", {});
    forget(channel.topic);
  }

  function forget(topic: string): void {
    channels.get(topic)?.close();
    channels.delete(topic);
  }

  function close(): void {
    for (const channel of channels.values()) channel.close();
    channels.clear();
  }

  return {
    all: () => [...channels.values()],
    has: (topic: string) => channels.has(topic),
    join,
    leave,
    renew,
    close,
  };
}

/** The subscriptions that a join requests and for whom, or why it is refused. */
async function readJoin(
  { topic, payload }: Message,
  apiKey: string,
): Promise<{ bindings: Binding[]; claims: Claims } | { reason: string }> {
  if (!topic.startsWith(TOPIC_PREFIX)) return UNMATCHED;
  if (topic === TOPIC_PREFIX) return { reason: "TopicNameRequired: You must provide a topic name" };
  const wish = parseJoin(payload);
  if (!wish) return { reason: "MalformedJoin" };
  const claims = claimsOfKey(await signAgain(wish.access_token ?? apiKey));
  if (!claims) return { reason: INVALID_TOKEN };
  return { bindings: wish.config.postgres_changes, claims };
}

function unableToSubscribe(strange: Subscription[]): string {
  const given = strange.map(({ event, schema, table, filter }) =>
    JSON.stringify({ event, schema, table, filter }),
  );
  return `Unable to subscribe to changes with given parameters: ${given}`;
}
