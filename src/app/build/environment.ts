import type { Plugin } from "vite";
import { z } from "zod";

const localKeys = ["sb_publishable_local", "sb_secret_local"];

function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return (
    hostname === "localhost" ||
    hostname.endsWith(".localhost") ||
    hostname === "[::1]" ||
    hostname.startsWith("127.")
  );
}

/** Whether a key is a token, as projects' older keys are, and of another role than a visitor's. */
function isTokenOfPower(key: string): boolean {
  const [, payload, signature] = key.split(".");
  if (payload === undefined || signature === undefined) return false;
  try {
    return JSON.parse(Buffer.from(payload, "base64url").toString()).role !== "anon";
  } catch {
    return true;
  }
}

const hostedEnvironmentSchema = z.object({
  VITE_SUPABASE_URL: z
    .url({
      error: "VITE_SUPABASE_URL must name your hosted Supabase project, such as https://abc.supabase.co",
    })
    .refine((url) => !isLoopback(url), {
      error:
        "VITE_SUPABASE_URL is a loopback address; a hosted build needs your Supabase project. For this machine use `npm run preview`",
    }),
  VITE_SUPABASE_PUBLISHABLE_KEY: z
    .string({ error: "VITE_SUPABASE_PUBLISHABLE_KEY must hold your project's publishable key" })
    .min(1, { error: "VITE_SUPABASE_PUBLISHABLE_KEY must hold your project's publishable key" })
    .refine((key) => !localKeys.includes(key), {
      error: "VITE_SUPABASE_PUBLISHABLE_KEY is the public key of the embedded stack",
    })
    .refine((key) => !key.startsWith("sb_secret_") && !isTokenOfPower(key), {
      error: "VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key; it would be public",
    }),
  VITE_SITE_URL: z
    .string()
    .regex(/^(https:\/\/[a-z0-9.:-]+\/?)?$/i, {
      error: "VITE_SITE_URL must be the site's own address, such as https://prompts.example, or be left out",
    })
    .optional(),
  VITE_INDEXNOW_KEY: z
    .string()
    .regex(/^([a-z0-9-]{8,128})?$/i, {
      error: "VITE_INDEXNOW_KEY must have 8 to 128 letters, digits or hyphens, or be left out",
    })
    .optional(),
  VITE_PHONE_SIGN_IN: z
    .enum(["", "true", "false"], { error: 'VITE_PHONE_SIGN_IN must be "true" or "false", or be left out' })
    .optional(),
});

export function hostedEnvironment(): Plugin {
  return {
    name: "app:hosted-environment",
    apply: "build",
    configResolved(config) {
      if (config.mode === "production") checkHostedEnvironment(config.env);
    },
  };
}

/** Fails a hosted build without a hosted project's settings, with a sentence that names the missing ones. */
export function checkHostedEnvironment(environment: Record<string, string | undefined>) {
  const result = hostedEnvironmentSchema.safeParse(environment);
  if (!result.success) throw new Error(result.error.issues.map((issue) => issue.message).join("\n"));
}
