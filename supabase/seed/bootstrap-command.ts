import { parseArgs } from "node:util";
import { bootstrap, connect } from "./bootstrap.ts";
import { loadLibrary } from "./load-library.ts";

/** `npm run bootstrap -- [--super <e-mail>] [--library [--publish]]`, with SUPABASE_URL and SUPABASE_SECRET_KEY of the hosted project. */
async function main() {
  const { values } = parseArgs({
    options: { super: { type: "string" }, library: { type: "boolean" }, publish: { type: "boolean" } },
  });
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = process.env;
  if (!values.super && !values.library)
    throw new Error("Name the first super admin (--super you@example.com), or load the library (--library)");
  if (!SUPABASE_URL || !SUPABASE_SECRET_KEY) {
    throw new Error("Set SUPABASE_URL and SUPABASE_SECRET_KEY to those of the hosted project");
  }
  const client = connect(SUPABASE_URL, SUPABASE_SECRET_KEY);
  for (const done of await bootstrap(client, values.super ?? null)) console.log(`✓ ${done}`);
  if (!values.library) return;
  const counts = { loaded: 0, updated: 0, unchanged: 0, edited: 0 };
  await loadLibrary(client, {
    isPublished: values.publish ?? false,
    onDone: ({ slug, outcome, done, total }) => {
      counts[outcome] += 1;
      if (outcome !== "unchanged") console.log(`${done}/${total} ${slug}: ${outcome}`);
    },
  });
  const { loaded, updated, unchanged, edited } = counts;
  console.log(
    `✓ Library: ${loaded} loaded, ${updated} updated, ${unchanged} unchanged, ${edited} edited here and kept`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
