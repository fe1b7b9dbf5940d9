import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { queryDatabase } from "@/lib/supabase/query-database";
import { promptPageKeys } from "./keys";

const resultSchema = z.object({
  model: z.string(),
  output: z.string(),
  checks: z.array(z.object({ name: z.string(), passed: z.boolean() })),
});

/** The result of a house run; null for who may not read the prompt's text. */
export function runResultQueryOptions(run: string, userId: string | null) {
  return queryOptions({
    queryKey: promptPageKeys.runResult(run, userId),
    queryFn: async ({ signal }) => {
      const [row] = await queryDatabase((rest) => rest.rpc("run_result", { run }).abortSignal(signal));
      return row === undefined ? null : resultSchema.parse(row);
    },
  });
}
