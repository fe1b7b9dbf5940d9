import type { SupabaseClient } from "@supabase/supabase-js";
import type { Call, Outcome } from "./calls.ts";

type Answer = {
  error: { code?: string; message: string } | null;
  status: number;
  count?: number | null;
  data?: unknown;
};

// Calls name their relation at run time, so the client's generated types cannot follow them.
type AnyClient = SupabaseClient;

/** Makes a call through supabase-js and maps its response to the SQL runner's outcomes. */
export async function runInApi(client: AnyClient, call: Call): Promise<Outcome> {
  if (call.verb === "rpc") return outcomeOf(await client.rpc(call.name, call.args).match(call.where ?? {}));
  const [schema, name = ""] = call.relation.split(".");
  if (schema === "storage") return runInStorage(client, name, call);
  const table = client.from(name);
  switch (call.verb) {
    case "select":
      return outcomeOf(await table.select("*", { count: "exact" }).match(call.where));
    case "insert":
      return outcomeOf({ ...(await table.insert(call.values)), count: 1 });
    case "update":
      return outcomeOf(await table.update(call.set, { count: "exact" }).match(call.where));
    case "delete":
      return outcomeOf(await table.delete({ count: "exact" }).match(call.where));
  }
}

function outcomeOf({ error, status, count, data }: Answer): Outcome {
  if (error) {
    const refused = error.code === "42501" || status === 401 || status === 403;
    return refused ? "no" : `error ${error.code ?? status}`;
  }
  const rows = count ?? (Array.isArray(data) ? data.length : 1);
  return rows > 0 ? "yes" : "none";
}

/** Storage has endpoints, not tables: heading reads, uploading inserts, replacing updates, removing deletes. */
async function runInStorage(
  client: AnyClient,
  name: string,
  call: Exclude<Call, { verb: "rpc" }>,
): Promise<Outcome> {
  const key = "values" in call ? call.values : call.where;
  if (name === "buckets") {
    const id = String(key.id);
    const answers = {
      select: () => client.storage.getBucket(id),
      insert: () => client.storage.createBucket(id),
      update: () => client.storage.updateBucket(id, { public: true }),
      delete: () => client.storage.deleteBucket(id),
    };
    return (await answers[call.verb]()).error ? "no" : "yes";
  }
  const bucket = client.storage.from(String(key.bucket_id));
  const path = String(key.name);
  const file = new Blob([path.endsWith(".webp") ? PICTURE : "probe"], { type: typeOf(path) });
  switch (call.verb) {
    case "select":
      return (await bucket.info(path)).error ? "no" : "yes";
    case "insert":
      return (await bucket.upload(path, file, { contentType: typeOf(path) })).error ? "no" : "yes";
    case "update":
      return (await bucket.update(path, file, { contentType: typeOf(path) })).error ? "no" : "yes";
    case "delete": {
      const { data, error } = await bucket.remove([path]);
      return error || data.length === 0 ? "no" : "yes";
    }
  }
}

/** One white pixel: the storage server looks at the bytes of pictures. */
const PICTURE = Buffer.from("UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/vz0AAA=", "base64");

const TYPES: Record<string, string> = {
  txt: "text/plain",
  webp: "image/webp",
  mp4: "video/mp4",
  mp3: "audio/mpeg",
};

const typeOf = (path: string) => TYPES[path.split(".").at(-1) ?? ""] ?? "application/octet-stream";
