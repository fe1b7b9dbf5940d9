import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { z } from "zod";

const attempt = z.union([z.string().transform((text) => [text]), z.array(z.string()).min(2)]);
const fileSchema = z.record(z.string(), z.strictObject({ en: z.array(attempt), ar: z.array(attempt) }));

/** Attempts to get a hidden text; `typed` are the values of one field or several. */
export const injectionAttempts = Object.entries(
  fileSchema.parse(parse(readFileSync(join(import.meta.dirname, "injection-attempts.yaml"), "utf8"))),
).flatMap(([kind, { en, ar }]) => [
  ...en.map((typed) => ({ kind, language: "en" as const, typed })),
  ...ar.map((typed) => ({ kind, language: "ar" as const, typed })),
]);
