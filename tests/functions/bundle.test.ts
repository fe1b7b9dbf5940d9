import { execFile } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startDeploymentApi } from "./support/deployment.ts";
import { startNpmRegistry } from "./support/npm-registry.ts";

const SUPABASE = join(import.meta.dirname, "../../supabase");
const folder = mkdtempSync(join(tmpdir(), "aurum-bundle-"));
const project = join(folder, "project");

let registry: Awaited<ReturnType<typeof startNpmRegistry>>;
let api: Awaited<ReturnType<typeof startDeploymentApi>>;

beforeAll(async () => {
  for (const part of ["functions", "templates", "config.toml"])
    cpSync(join(SUPABASE, part), join(project, "supabase", part), { recursive: true });
  // How the app reads and fills prompts, which the function mcp imports.
  for (const part of ["domain", "config"])
    cpSync(join(SUPABASE, "../src", part), join(project, "src", part), { recursive: true });
  const { imports } = JSON.parse(readFileSync(join(SUPABASE, "functions/deno.json"), "utf8"));
  registry = await startNpmRegistry(Object.keys(imports), folder);
  api = await startDeploymentApi(join(folder, "sent"), registry.url);
});

afterAll(async () => {
  await Promise.all([api?.stop(), registry?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** The official CLI, talking to a fake management API on loopback. */
async function deploy(): Promise<string> {
  const profile = join(folder, "profile.yaml");
  const hosts = ["api_url", "dashboard_url", "docs_url"].map((name) => `${name}: ${api.url}\n`);
  writeFileSync(profile, `name: test\nproject_host: localhost\n${hosts.join("")}`);
  const cli = createRequire(import.meta.url).resolve("supabase/package.json");
  const { stdout, stderr } = await promisify(execFile)(
    process.execPath,
    [
      join(dirname(cli), "dist/supabase.js"),
      ...["functions", "deploy", "--use-api", "--remote=abcdefghijklmnopqrst", "--profile", profile, "--yes"],
    ],
    {
      cwd: project,
      env: {
        ...process.env,
        HOME: folder,
        SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}`,
        SUPABASE_TELEMETRY_DISABLED: "1",
      },
    },
  );
  return stdout + stderr;
}

test("every function deploys from supabase/ without our node_modules", { timeout: 180_000 }, async () => {
  const functions = readdirSync(join(SUPABASE, "functions")).filter((name) =>
    existsSync(join(SUPABASE, "functions", name, "index.ts")),
  );
  const said = await deploy().catch(
    (failure: { stdout: string; stderr: string }) => failure.stdout + failure.stderr,
  );
  const failures = api.bundled.filter(({ error }) => error).map(({ name, error }) => `${name}: ${error}`);
  expect(failures).toEqual([]);
  expect(api.bundled.map(({ name }) => name).sort(), said).toEqual(functions.sort());
});
