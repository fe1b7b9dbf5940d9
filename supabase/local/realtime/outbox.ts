import type { WebSocket } from "ws";
import type { Channel } from "./channel.ts";
import { encode, type Message, TOPIC_PREFIX, type Version } from "./protocol.ts";

type Status = "ok" | "error";

/** The server's messages on a socket, in Phoenix's format; nothing once the socket closes. */
export function createOutbox(socket: WebSocket, version: Version) {
  function push(message: Message): void {
    if (socket.readyState === socket.OPEN) socket.send(encode(version, message));
  }

  function reply({ joinRef, ref, topic }: Message, status: Status, response: unknown = {}): void {
    push({ joinRef, ref, topic, event: "phx_reply", payload: { status, response } });
  }

  function send({ joinRef, topic }: Channel, event: string, payload: unknown): void {
    push({ joinRef, ref: null, topic, event, payload });
  }

  function system(channel: Channel, extension: string, status: Status, message: string): void {
    const subTopic = channel.topic.slice(TOPIC_PREFIX.length);
    send(channel, "system", { channel: subTopic, extension, status, message });
  }

  return { reply, send, system };
}

export type Outbox = ReturnType<typeof createOutbox>;
