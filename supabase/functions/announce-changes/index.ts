/**
 * announce-changes: has the site built again after public prompts changed, and tells search engines of the new pages.
 *
 * Who:    the scheduler, by the project's secret key.
 * Body:   ignored.
 * Result: `{ "built": boolean, "announced": number }`: whether a build was ordered, and how many addresses IndexNow got.
 * Limits: 5,000 prompts a run. SITE_BUILD_HOOK_URL is the static host's build hook, INDEXNOW_KEY the key that the built
 *         site serves; without one its step is left out. Changes are announced 10 minutes after their build was
 *         ordered. A refusal is 502, and the next run tries again.
 */
import type { SupabaseClient } from "@supabase/supabase-js";
import { serviceClient } from "../_shared/clients.ts";
import { requireEnv } from "../_shared/env.ts";
import { HttpError, jsonResponse } from "../_shared/errors.ts";
import { fetchWithTimeout } from "../_shared/fetch-with-timeout.ts";
import { logFailure } from "../_shared/log.ts";
import { requireScheduler } from "../_shared/scheduler.ts";
import { servePost } from "../_shared/serve.ts";

/** IndexNow takes 10,000 addresses at once, and a prompt has two. */
const MOST = 5_000;
const BUILD_MS = 10 * 60_000;
const TIMEOUT_MS = 10_000;

type Changed = { slug: string; changed_at: string; built_at: string | null };

async function call<T>(service: SupabaseClient, name: string, args: object): Promise<T> {
  const { data, error } = await service.rpc(name, args);
  if (error) throw new Error(`${name}: ${error.code} ${error.message}`);
  return data;
}

/** Throws 502 where the address does not accept the request within 10 s. */
async function post(name: string, address: string, body: object): Promise<void> {
  const headers = { "Content-Type": "application/json; charset=utf-8" };
  const failure = await fetchWithTimeout(
    address,
    { method: "POST", headers, body: JSON.stringify(body) },
    TIMEOUT_MS,
  )
    .then(({ ok, status }) => (ok ? null : String(status)))
    .catch((error: Error) => error.name);
  if (failure === null) return;
  logFailure(`${name}: ${failure}`);
  throw new HttpError(502, "announcement_failed", `${name} did not accept the request`);
}

/** Sends both addresses of each prompt to IndexNow; how many, none without a key. */
async function announce(changed: readonly Changed[]): Promise<number> {
  const key = Deno.env.get("INDEXNOW_KEY");
  if (!key) return 0;
  const site = requireEnv("SITE_URL").replace(/\/$/, "");
  const urlList = changed.flatMap(({ slug }) =>
    ["", "/ar"].map((locale) => `${site}${locale}/prompts/${encodeURIComponent(slug)}`),
  );
  const { host } = new URL(site);
  const address = Deno.env.get("INDEXNOW_URL") ?? "https://api.indexnow.org/indexnow";
  await post("IndexNow", address, { host, key, keyLocation: `${site}/${key}.txt`, urlList });
  return urlList.length;
}

servePost(async (request) => {
  await requireScheduler(request);
  // The scheduler has no session: only the service role sees what changed.
  const service = serviceClient();
  const changed = await call<Changed[]>(service, "list_changed_pages", { most: MOST });
  const last = changed.at(-1)?.changed_at;
  if (last === undefined) return jsonResponse({ built: false, announced: 0 });

  const hook = Deno.env.get("SITE_BUILD_HOOK_URL");
  const isBuilt = ({ built_at }: Changed) =>
    !hook || (built_at !== null && Date.parse(built_at) <= Date.now() - BUILD_MS);
  // Up to the first that is not built: what changed later is announced later.
  const first = changed.findIndex((page) => !isBuilt(page));
  const ready = first === -1 ? changed : changed.slice(0, first);
  const announced = ready.length === 0 ? 0 : await announce(ready);
  const until = ready.at(-1)?.changed_at;
  if (until !== undefined) await call(service, "forget_changed_pages", { until });

  const isOrdered = Boolean(hook) && changed.some(({ built_at }) => built_at === null);
  if (hook && isOrdered) {
    await post("The build hook", hook, {});
    await call(service, "note_site_build", { until: last });
  }
  return jsonResponse({ built: isOrdered, announced });
});
