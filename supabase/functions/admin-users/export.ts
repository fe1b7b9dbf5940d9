import Papa from "papaparse";
import { z } from "zod";
import { beginAct, type Clients, checkAnswer, endAct } from "./acts.ts";

export const filtersSchema = z.strictObject({
  search: z.string().max(254).optional(),
  role: z.string().max(40).optional(),
  plan: z.string().max(40).optional(),
  state: z.string().max(40).optional(),
});
type Filters = z.infer<typeof filtersSchema>;

const COLUMNS = [
  "id",
  "email",
  "first_name",
  "role",
  "is_super_admin",
  "plan_id",
  "has_plan",
  "plan_ends",
  "is_confirmed",
  "banned_until",
  "last_sign_in_at",
  "created_at",
];

/** First characters that spreadsheets take for a formula, and the quote that prevents it (threat X3). */
const RUNS = /^[=+\-@＝＋－＠\t\r\n']/;

const PAGE = 1000;

/** Rows as CSV (RFC 4180), a line break after each, in which spreadsheets run no formula. */
export const csvOf = (rows: unknown[][]): string =>
  `${Papa.unparse(rows, { newline: "\r\n", escapeFormulae: RUNS })}\r\n`;

/** All users that match the filters, a thousand at a time, read only as fast as the reader takes them. */
async function* readPieces({ caller }: Clients, entry: number, filters: Filters): AsyncGenerator<string> {
  let head = `\ufeff${csvOf([COLUMNS])}`;
  for (let after: string | null = null; ; ) {
    const answer = await caller.rpc("export_users", { entry, filters, after });
    checkAnswer(answer);
    const rows: Record<string, unknown>[] = answer.data;
    yield head +
      (rows.length > 0 ? csvOf(rows.map((row) => COLUMNS.map((column) => row[column] ?? ""))) : "");
    head = "";
    if (rows.length < PAGE) return;
    after = String(rows.at(-1)?.cursor);
  }
}

async function* underExportEntry(clients: Clients, filters: Filters): AsyncGenerator<string> {
  const entry = await beginAct(clients, "export");
  let outcome: "done" | "failed" = "failed";
  try {
    yield* readPieces(clients, entry, filters);
    outcome = "done";
  } finally {
    await endAct(clients, entry, outcome);
  }
}

/** The list as CSV. Its first part is read before the response starts, so that a refusal is still a status. */
export async function exportUsers(clients: Clients, filters: Filters): Promise<Response> {
  const pieces = underExportEntry(clients, filters);
  const first = await pieces.next();
  async function* all() {
    try {
      if (!first.done) yield first.value;
      yield* pieces;
    } finally {
      await pieces.return(undefined);
    }
  }
  return new Response(ReadableStream.from(all()).pipeThrough(new TextEncoderStream()), {
    headers: { "Content-Type": "text/csv; charset=utf-8", "Cache-Control": "no-store" },
  });
}
