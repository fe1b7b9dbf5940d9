import { randomBytes } from "node:crypto";
import { afterAll, beforeAll } from "vitest";
import { type Answer, askStorage, type Call } from "./http.ts";

export const newName = (extension = "txt") => `${randomBytes(6).toString("hex")}.${extension}`;

type Options = { public?: boolean; file_size_limit?: number; allowed_mime_types?: string[] };

/** A bucket for this file's cases only; it is deleted with its contents after the last of them. */
export function ownBucket(options: Options = {}): string {
  const id = `parity-${randomBytes(6).toString("hex")}`;
  beforeAll(async () => {
    const { status, body } = await askStorage("POST", "bucket", {
      as: "service",
      body: { id, name: id, ...options },
    });
    if (status !== 200) throw new Error(`No bucket could be made: ${JSON.stringify(body)}`);
  });
  afterAll(() => discardBucket(id));
  return id;
}

/** Deletes a bucket and its contents. */
export async function discardBucket(id: string): Promise<void> {
  const prefixes = await namesIn(id, "");
  if (prefixes.length > 0) await askStorage("DELETE", `object/${id}`, { as: "service", body: { prefixes } });
  await askStorage("DELETE", `bucket/${id}`, { as: "service" });
}

async function namesIn(bucket: string, prefix: string): Promise<string[]> {
  const { body } = await list(bucket, { prefix, limit: 1000 });
  const entries = (Array.isArray(body) ? body : []) as { id: string | null; name: string }[];
  const names = entries.map(({ id, name }) =>
    id ? [`${prefix}${name}`] : namesIn(bucket, `${prefix}${name}/`),
  );
  return (await Promise.all(names)).flat();
}

export const list = (bucket: string, body: Record<string, unknown>, call: Call = {}): Promise<Answer> =>
  askStorage("POST", `object/list/${bucket}`, { as: "service", body, ...call });

/** Uploads raw bytes, with the secret key unless another token is given. */
export const upload = (
  bucket: string,
  name: string,
  content: BodyInit = "0123456789",
  headers: Record<string, string> = {},
  call: Call = {},
): Promise<Answer> =>
  askStorage("POST", `object/${bucket}/${name}`, {
    as: "service",
    body: content,
    headers: { "content-type": "text/plain", ...headers },
    ...call,
  });

/** Creates an object and returns its name. */
export async function newObject(bucket: string, name = newName(), headers: Record<string, string> = {}) {
  const { status, body } = await upload(bucket, name, "0123456789", headers);
  if (status !== 200) throw new Error(`No object could be made: ${JSON.stringify(body)}`);
  return name;
}
