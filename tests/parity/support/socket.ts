import { expect, onTestFinished } from "vitest";
import { target } from "./target.ts";

type Message = {
  topic: string;
  event: string;
  ref: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: each case knows the shape.
  payload: any;
};

export type Socket = {
  received: Message[];
  /** Sends a message and returns the payload of its reply. */
  ask(topic: string, event: string, payload?: unknown): Promise<Message["payload"]>;
  send(topic: string, event: string, payload?: unknown): void;
  /** The first message of that kind on a topic, as soon as there is one. */
  next(
    topic: string,
    event: string,
    wanted?: (payload: Message["payload"]) => boolean,
  ): Promise<Message["payload"]>;
};

const PATIENCE_MS = 20_000;

const addressOf = (key: string) =>
  `${target.urls.realtime?.replace(/^http/, "ws")}/websocket?vsn=1.0.0${key && `&apikey=${key}`}`;

/** A connection to Realtime; it is closed at the end of the test. */
export async function openSocket(): Promise<Socket> {
  const socket = new WebSocket(addressOf(target.key));
  onTestFinished(() => socket.close());
  const received: Message[] = [];
  socket.addEventListener("message", ({ data }) => received.push(JSON.parse(String(data))));
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", () => reject(new Error("The socket was refused")));
  });
  let lastRef = 0;
  const find = async (wanted: (message: Message) => boolean) => {
    await expect.poll(() => received.some(wanted), { timeout: PATIENCE_MS }).toBe(true);
    return received.find(wanted)?.payload;
  };
  function send(topic: string, event: string, payload: unknown = {}): string {
    const ref = String(++lastRef);
    socket.send(JSON.stringify({ topic, event, payload, ref, join_ref: ref }));
    return ref;
  }
  return {
    received,
    send: (...message) => void send(...message),
    ask: (...message) => {
      const ref = send(...message);
      return find((answer) => answer.event === "phx_reply" && answer.ref === ref);
    },
    next: (topic, event, wanted = () => true) =>
      find((message) => message.topic === topic && message.event === event && wanted(message.payload)),
  };
}

/** Whether a connection with that key is refused. */
export async function isRefused(key: string): Promise<boolean> {
  const socket = new WebSocket(addressOf(key));
  onTestFinished(() => socket.close());
  return new Promise((resolve) => {
    socket.addEventListener("open", () => resolve(false));
    socket.addEventListener("error", () => resolve(true));
  });
}
