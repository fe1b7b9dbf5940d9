import { z } from "zod";
import { parseJson } from "../json.ts";

/** A Phoenix message; `joinRef` and `ref` are the client's and come back unchanged. */
export type Message = {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
};

/** 1.0.0 sends objects, 2.0.0 arrays. */
export type Version = "1.0.0" | "2.0.0";

/** The client's prefix of a channel's name. */
export const TOPIC_PREFIX = "realtime:";

const reference = z
  .string()
  .max(64)
  .nullish()
  .transform((value) => value ?? null);
const topic = z.string().min(1).max(255);
const arrayForm = z.tuple([reference, reference, topic, z.string(), z.unknown()]);
const objectForm = z.object({
  join_ref: reference,
  ref: reference,
  topic,
  event: z.string(),
  payload: z.unknown(),
});

export function decode(version: Version, frame: string): Message | null {
  const raw = parseJson(frame);
  if (version === "1.0.0") {
    const message = objectForm.safeParse(raw).data;
    return message ? { joinRef: message.join_ref, ...message } : null;
  }
  const parts = arrayForm.safeParse(raw).data;
  if (!parts) return null;
  const [joinRef, ref, name, event, payload] = parts;
  return { joinRef, ref, topic: name, event, payload };
}

export function encode(version: Version, { joinRef, ref, topic, event, payload }: Message): string {
  if (version === "1.0.0") return JSON.stringify({ join_ref: joinRef, ref, topic, event, payload });
  return JSON.stringify([joinRef, ref, topic, event, payload]);
}

const name = z.string().max(255);
const bindingSchema = z.object({
  event: z.enum(["*", "INSERT", "UPDATE", "DELETE"]),
  schema: name.default("public"),
  table: name.optional(),
  filter: name.optional(),
});

export type Binding = z.infer<typeof bindingSchema>;

const joinSchema = z.object({
  access_token: z.string().nullish(),
  config: z.object({ postgres_changes: z.array(bindingSchema).max(100).default([]) }).prefault({}),
});

/** The supported part of a join; null where it is malformed. */
export const parseJoin = (payload: unknown) => joinSchema.safeParse(payload).data ?? null;

export const parseToken = (payload: unknown) =>
  z.object({ access_token: z.string() }).safeParse(payload).data?.access_token ?? null;
