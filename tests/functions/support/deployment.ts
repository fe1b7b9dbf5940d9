import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { type RunningServer, startServer } from "../../../supabase/local/server.ts";

const run = promisify(execFile);

const DENO = join(
  dirname(createRequire(import.meta.url).resolve("deno/package.json")),
  process.platform === "win32" ? "deno.exe" : "deno",
);

export type Bundled = { name: string; files: string[]; error: string | null };

/**
 * A fake for `functions deploy --use-api`: takes a function's files as the CLI sends them, and lets the real Deno
 * resolve all their imports, with packages from that registry. `bundled` reports the result.
 */
export async function startDeploymentApi(
  folder: string,
  registry: string,
): Promise<RunningServer & { bundled: Bundled[] }> {
  const bundled: Bundled[] = [];
  const server = await startServer({
    port: 0,
    variable: "",
    handle: async (request) => {
      const url = new URL(request.url);
      if (!url.pathname.endsWith("/functions/deploy")) return Response.json(projectOrNothing(url));
      const name = url.searchParams.get("slug") ?? "";
      const result = await bundle(name, await request.formData(), join(folder, name), registry);
      bundled.push(result);
      if (result.error) return Response.json({ message: result.error }, { status: 400 });
      return Response.json({ id: name, slug: name, name, status: "ACTIVE", version: 1 }, { status: 201 });
    },
  });
  return { ...server, bundled };
}

/** The few requests that the CLI makes before and after. */
function projectOrNothing({ pathname }: URL) {
  const ref = /\/projects\/([a-z]+)$/.exec(pathname)?.[1];
  if (!ref) return {};
  return {
    id: ref,
    ref,
    name: "test",
    organization_id: "test",
    organization_slug: "test",
    region: "eu-west-1",
    created_at: "2026-01-01T00:00:00Z",
    status: "ACTIVE_HEALTHY",
    database: { host: "test", version: "17", postgres_engine: "17", release_channel: "ga" },
  };
}

async function bundle(name: string, form: FormData, folder: string, registry: string): Promise<Bundled> {
  const sent = form.getAll("file").filter((part): part is File => part instanceof File);
  for (const file of sent) {
    mkdirSync(dirname(join(folder, file.name)), { recursive: true });
    writeFileSync(join(folder, file.name), new Uint8Array(await file.arrayBuffer()));
  }
  const { entrypoint_path, import_map_path } = JSON.parse(String(form.get("metadata"))) as Record<
    string,
    string
  >;
  const error = await cache(
    join(folder, import_map_path ?? ""),
    join(folder, entrypoint_path ?? ""),
    registry,
  );
  return { name, files: sent.map((file) => file.name), error };
}

/** Deno's message if an import cannot be resolved, otherwise null. */
async function cache(config: string, entry: string, registry: string): Promise<string | null> {
  const env = {
    DENO_DIR: join(dirname(config), ".deno"),
    DENO_NO_UPDATE_CHECK: "1",
    NPM_CONFIG_REGISTRY: registry,
    NO_COLOR: "1",
  };
  return run(DENO, ["cache", "--quiet", `--config=${config}`, entry], { env }).then(
    () => null,
    (failure: { stderr?: string; message: string }) => failure.stderr || failure.message,
  );
}
