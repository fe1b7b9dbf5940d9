import { parseArgs } from "node:util";
import { bootstrap } from "./bootstrap.ts";

/** `npm run bootstrap -- --super <e-mail>`, with SUPABASE_URL and SUPABASE_SECRET_KEY of the hosted project. */
async function main() {
  const { values } = parseArgs({ options: { super: { type: "string" } } });
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env;
  if (!values.super)
    throw new Error("Name the first super admin: npm run bootstrap -- --super you@example.com");
  if (!SUPABASE_URL || !SUPABASE_SECRET_KEY) {
    throw new Error("Set SUPABASE_URL and SUPABASE_SECRET_KEY to those of the hosted project");
  }
  for (const done of await bootstrap(SUPABASE_URL, SUPABASE_SECRET_KEY, values.super))
    console.log(`✓ ${done}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
