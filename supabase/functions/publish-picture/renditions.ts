import type { SupabaseClient } from "@supabase/supabase-js";
import { HttpError } from "../_shared/errors.ts";
import { fetchWithTimeout } from "../_shared/fetch-with-timeout.ts";
import { logFailure } from "../_shared/log.ts";

const BUCKET = "default-prompt-images";
const WIDTHS = [400, 800];
const FOR_A_YEAR = "31536000";
const LINK_SECONDS = 60;
const RENDER_TIMEOUT_MS = 20_000;

type Rendition = { name: string; width: number };

/**
 * Makes the prompt's public folder hold exactly the renditions of that picture, or nothing for null, and returns
 * their number. Existing ones stay: a name contains the picture it is made of.
 * Threat P9.
 */
export async function keepRenditions(
  service: SupabaseClient,
  prompt: string,
  picture: string | null,
): Promise<number> {
  const folder = `cards/${prompt}`;
  const wanted = picture === null ? [] : renditionsOf(picture);
  const { data: there, error } = await service.storage.from(BUCKET).list(folder);
  if (!there) throw storageFailed(error?.name);
  const known = new Set(there.map(({ name }) => name));
  for (const { name, width } of wanted.filter(({ name }) => !known.has(name))) {
    await store(service, `${folder}/${name}`, await render(service, picture ?? "", width));
  }
  const kept = new Set(wanted.map(({ name }) => name));
  const outdated = [...known].filter((name) => !kept.has(name)).map((name) => `${folder}/${name}`);
  if (outdated.length > 0) await remove(service, outdated);
  return wanted.length;
}

/** The same names as in the app's `rendition-path.ts`. */
function renditionsOf(picture: string): Rendition[] {
  const whole = picture.replaceAll("/", "=");
  return WIDTHS.map((width) => ({ name: `${whole}-${width}.webp`, width }));
}

/**
 * Storage resizes the picture to a card's format; without transformations in the project's plan it stays unchanged.
 */
async function render(service: SupabaseClient, picture: string, width: number): Promise<Blob> {
  const pictures = service.storage.from("prompt-images");
  const { data, error } = await pictures.createSignedUrl(picture, LINK_SECONDS, {
    transform: { width, height: (width * 9) / 16, resize: "cover", quality: 80 },
  });
  if (!data) throw storageFailed(error?.name);
  const small = await fetchWithTimeout(
    data.signedUrl,
    { headers: { Accept: "image/webp" } },
    RENDER_TIMEOUT_MS,
  );
  if (small.ok) return await small.blob();
  await small.body?.cancel();
  const whole = await pictures.download(picture);
  if (!whole.data) throw storageFailed(whole.error?.name);
  return whole.data;
}

async function store(service: SupabaseClient, path: string, picture: Blob): Promise<void> {
  const { error } = await service.storage
    .from(BUCKET)
    .upload(path, picture, { contentType: picture.type, cacheControl: FOR_A_YEAR, upsert: true });
  if (error) throw storageFailed(error.name);
}

async function remove(service: SupabaseClient, paths: string[]): Promise<void> {
  const { error } = await service.storage.from(BUCKET).remove(paths);
  if (error) throw storageFailed(error.name);
}

function storageFailed(reason = "no answer"): HttpError {
  logFailure(`storage: ${reason}`);
  return new HttpError(502, "storage_failed", "The picture could not be published. Please try again.");
}
