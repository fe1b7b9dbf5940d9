import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { transferLimits } from "@/config/transfer-limits";
import { toAppError } from "@/lib/errors";
import { fetchAttachment, listReadableAttachments } from "@/lib/prompt-data/attachment-files";
import { readAttachments } from "@/lib/prompt-data/attachments";
import { cardsQueryOptions } from "@/lib/prompt-data/cards";
import type { SkillAsset } from "@/lib/skill-folder";
import { queryDatabase } from "@/lib/supabase/query-database";
import { createThrottle } from "../model/archive/throttle";
import type { LeftOut } from "../model/download/left-out";
import type { Skill } from "../model/download/skill-archive";
import type { ListFormat } from "../model/download/write-download";
import { transferKeys } from "./keys";
import { portableColumns, portableRowSchema } from "./portable-rows";

const keptSchema = z.object({ slug: z.string(), is_free: z.boolean(), attached_files: z.json().nullish() });

/** The texts of those that the person may read at this moment; each counts as a download. */
async function fetchPage(ids: readonly string[], signal: AbortSignal) {
  const columns = `${portableColumns}, slug, is_free, attached_files:metadata->attached_files`;
  const rows: unknown[] = await queryDatabase((rest) =>
    rest
      .rpc("download_prompts", { prompts: [...ids] })
      .select(columns)
      .abortSignal(signal),
  );
  return rows.map((row) => ({ ...keptSchema.parse(row), ...portableRowSchema.parse(row) }));
}

type DownloadedRow = Awaited<ReturnType<typeof fetchPage>>[number];

type Reading = { signal: AbortSignal; onProgress: (done: number) => void };

/** What a download brings, in the order of the ids. */
export type DownloadedList = { skills: Skill[]; leftOut: LeftOut[] };

/**
 * Fetches kept prompts page by page, skills with the files that the person may have. Throws an `AppError` if the server
 * does not answer, or on abort; whoever has a part of it then drops it.
 */
async function fetchDownload(
  client: QueryClient,
  ids: readonly string[],
  format: ListFormat,
  { signal, onProgress }: Reading,
): Promise<DownloadedList> {
  const takeTurn = createThrottle(transferLimits.attachmentsPerMinute, 60_000);
  const found = new Set<string>();
  const skills: Skill[] = [];
  const leftOut: LeftOut[] = [];

  async function assetsOf({ id, slug, title, is_free, attached_files }: DownloadedRow) {
    const listed = readAttachments(attached_files ?? null);
    const assets: SkillAsset[] = [];
    const files = await listReadableAttachments(id, listed, signal);
    if (files.length < listed.length)
      leftOut.push({ title, slug, reason: is_free ? "files-of-members" : "files-of-lifetime" });
    for (const file of files) {
      await takeTurn();
      try {
        assets.push({ name: file.name, bytes: await fetchAttachment(file, signal) });
      } catch (thrown) {
        if (![400, 403, 404].includes(toAppError(thrown).status)) throw thrown;
        leftOut.push({ title, slug, reason: "file", file: file.name });
      }
    }
    return assets;
  }

  for (let at = 0; at < ids.length; at += transferLimits.downloadPageRows) {
    const page = ids.slice(at, at + transferLimits.downloadPageRows);
    const rows = new Map((await fetchPage(page, signal)).map((row) => [row.id, row]));
    for (const [place, id] of page.entries()) {
      signal.throwIfAborted();
      const row = rows.get(id);
      if (row) {
        found.add(id);
        const { id: _, created_at, slug, is_free, attached_files, ...prompt } = row;
        skills.push({ slug, prompt, assets: format === "skills" ? await assetsOf(row) : [] });
      }
      onProgress(at + place + 1);
    }
  }
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length === 0) return { skills, leftOut };
  const cards = new Map((await client.fetchQuery(cardsQueryOptions(missing))).map((card) => [card.id, card]));
  const refused = missing.map((id): LeftOut => {
    const card = cards.get(id);
    return card && !card.is_free
      ? { title: card.title, slug: card.slug, reason: "plan" }
      : { title: card?.title ?? null, slug: card?.slug ?? null, reason: "gone" };
  });
  return { skills, leftOut: [...refused, ...leftOut] };
}

type Download = {
  /** One run of a download: it happens once. */
  runId: string;
  ids: readonly string[];
  format: ListFormat;
  onProgress: (done: number) => void;
  /** Saves the whole download; it is not called for a part of one. */
  onFetched: (download: DownloadedList) => Promise<void>;
};

export function downloadQueryOptions({ runId, ids, format, onProgress, onFetched }: Download) {
  return queryOptions({
    queryKey: transferKeys.download(runId, format),
    queryFn: async ({ client, signal }) => {
      const download = await fetchDownload(client, ids, format, { signal, onProgress });
      signal.throwIfAborted();
      await onFetched(download);
      return download;
    },
    // Every request counts downloads.
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}
