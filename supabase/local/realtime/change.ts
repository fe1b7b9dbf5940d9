import { z } from "zod";
import { parseJson } from "../json.ts";

const changeSchema = z.object({
  schema: z.string(),
  table: z.string(),
  type: z.enum(["INSERT", "UPDATE", "DELETE"]),
  commit_timestamp: z.string(),
  key: z.record(z.string(), z.string()),
});

/** A trigger's notification: the changed row's key, none of its other values. */
export type Change = z.infer<typeof changeSchema>;

export const parseChange = (payload: string): Change | null =>
  changeSchema.safeParse(parseJson(payload)).data ?? null;
