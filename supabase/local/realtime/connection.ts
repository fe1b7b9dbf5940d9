import type { WebSocket } from "ws";
import type { Channel } from "./channel.ts";
import { type ChannelsOptions, createChannels, UNMATCHED } from "./channels.ts";
import { createOutbox } from "./outbox.ts";
import { decode, type Message, type Version } from "./protocol.ts";

export type Connection = {
  channels(): Channel[];
  send(channel: Channel, event: string, payload: unknown): void;
  close(): void;
};

export type ConnectionOptions = ChannelsOptions & { socket: WebSocket; version: Version };

/** Phoenix closes a socket silent for a minute; clients send a heartbeat every 25 s (spec 9.9). */
const IDLE_LIMIT_MS = 60_000;

/** Serves a socket until it closes; its messages are handled one after another. */
export function acceptConnection({ socket, version, ...options }: ConnectionOptions): Connection {
  const outbox = createOutbox(socket, version);
  const channels = createChannels(options, outbox);
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
    channels.close();
  });

  async function handle(message: Message): Promise<void> {
    switch (message.event) {
      case "heartbeat":
        return outbox.reply(message, "ok");
      case "phx_join":
        return channels.join(message);
      case "phx_leave":
        return channels.leave(message);
      case "access_token":
        return channels.renew(message);
      default:
        return outbox.reply(
          message,
          "error",
          channels.has(message.topic) ? { reason: `UnsupportedEvent: ${message.event}` } : UNMATCHED,
        );
    }
  }

  function fail(message: Message, error: unknown): void {
    console.error("realtime:", error);
    outbox.reply(message, "error", { reason: "InternalServerError" });
  }

  return { channels: channels.all, send: outbox.send, close: () => socket.terminate() };
}
