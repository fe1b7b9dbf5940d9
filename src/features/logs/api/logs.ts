import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { everyRow, pageOf, pageRows } from "@/lib/query/pages";
import { queryDatabase } from "@/lib/supabase/query-database";
import { entrySchema, type LogEntry, type LogName } from "../model/logs";
import { logKeys } from "./keys";

/** The most rows that a spreadsheet opens quickly; a narrower period exports the rest. */
export const exportMax = 20_000;

const entriesSchema = z.array(entrySchema);

type Question = { filters: Record<string, string>; sort: string; after: string | null };

const functions = {
  security: "list_security_logs",
  audit: "list_audit_log",
  errors: "list_error_reports",
  payments: "list_payment_events",
} as const satisfies Record<LogName, string>;

async function fetchPage(log: LogName, { filters, sort, after }: Question, signal: AbortSignal) {
  const question = { filters, sort, ...(after !== null && { after }), page_size: pageRows + 1 };
  const rows: unknown = await queryDatabase((rest) => rest.rpc(functions[log], question).abortSignal(signal));
  return pageOf(entriesSchema.parse(rows));
}

export function logQueryOptions(log: LogName, question: Question) {
  return queryOptions({
    queryKey: logKeys.page(log, question),
    queryFn: ({ signal }) => fetchPage(log, question, signal),
    placeholderData: keepPreviousData,
  });
}

export function retentionQueryOptions() {
  return queryOptions({
    queryKey: logKeys.retention(),
    queryFn: ({ signal }) => queryDatabase((rest) => rest.rpc("list_log_retention").abortSignal(signal)),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The newest `exportMax` entries of a filtered log, and whether more follow. Throws where the database refuses: it is for admins. */
export async function fetchNewest(
  log: LogName,
  filters: Record<string, string>,
): Promise<{ entries: LogEntry[]; isCut: boolean }> {
  const found = await everyRow(
    async (after) =>
      entriesSchema.parse(await queryDatabase((rest) => rest.rpc("export_log", { log, filters, after }))),
    exportMax,
  );
  return { entries: found.slice(0, exportMax), isCut: found.length > exportMax };
}
