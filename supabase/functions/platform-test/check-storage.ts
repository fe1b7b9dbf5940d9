import type { SupabaseClient } from "@supabase/supabase-js";
import { fetchWithTimeout } from "../_shared/fetch-with-timeout.ts";
import { type Check, Fault } from "./fault.ts";

type Bucket = ReturnType<SupabaseClient["storage"]["from"]>;

const BUCKET = "prompt-images";
/** A grey PNG of one pixel. */
const PICTURE = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="),
  (character) => character.charCodeAt(0),
);

async function show(bucket: Bucket, path: string): Promise<void> {
  const transform = { width: 16, height: 16, resize: "contain" as const };
  const { data, error } = await bucket.createSignedUrl(path, 60, { transform });
  if (error) throw new Fault("sign_failed");
  const shown = await fetchWithTimeout(data.signedUrl, {}, 10_000).catch(() => null);
  await shown?.body?.cancel();
  if (!shown?.ok || !shown.headers.get("Content-Type")?.startsWith("image/"))
    throw new Fault("transform_failed");
}

/** Uploads a picture, reads it resized by a signed link, and deletes it. */
export const checkStorage: Check = async ({ service }) => {
  const bucket = service.storage.from(BUCKET);
  const path = `platform-test-${crypto.randomUUID()}.png`;
  const uploaded = await bucket.upload(path, PICTURE, { contentType: "image/png" });
  if (uploaded.error) throw new Fault("upload_failed");
  const fault = await show(bucket, path).then(
    () => null,
    (error: unknown) => error,
  );
  const { data } = await bucket.remove([path]);
  if (fault !== null) throw fault;
  if (data?.length !== 1) throw new Fault("delete_failed");
};
