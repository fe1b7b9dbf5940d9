import { z } from "zod";
import { parseJson } from "../json.ts";

const changeSchema = z.object({
  schema: z.string(),
  table: z.string(),
  type: z.enum(["INSERT", "UPDATE", "DELETE"]),
  commit_timestamp: z.string(),
  key: z.record(z.string(), z.string()),
});

/** What a trigger announces: which row changed, and nothing that stands in it but its key. */
export type Change = z.infer<typeof changeSchema>;

/** Reads a notification; null where somebody else wrote to the channel. */
export const parseChange = (payload: string): Change | null =>
  changeSchema.safeParse(parseJson(payload)).data ?? null;
