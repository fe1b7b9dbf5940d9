import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { promisify } from "node:util";
import { type RunningServer, startServer } from "../../../supabase/local/server.ts";

type Manifest = { name: string; version: string; dependencies?: Record<string, string> };
type Packed = { name: string; version: string; filename: string; integrity: string };

const run = promisify(execFile);

const ROOT = join(import.meta.dirname, "../../..");

/** An npm registry on loopback with these packages and all their dependencies, as installed here. */
export async function startNpmRegistry(names: string[], folder: string): Promise<RunningServer> {
  const installed = new Map<string, Manifest>();
  for (const name of names) collect(name, join(ROOT, "package.json"), installed);
  const packed = await Promise.all([...installed].map((each) => pack(each, folder)));
  const server: RunningServer = await startServer({
    port: 0,
    variable: "",
    handle: async (request) => {
      const path = decodeURIComponent(new URL(request.url).pathname.slice(1));
      if (path.endsWith(".tgz")) return new Response(new Uint8Array(readFileSync(join(folder, path))));
      const versions = packed.filter(({ name }) => name === path);
      if (versions.length === 0) return Response.json({ error: "Not found" }, { status: 404 });
      return Response.json(document(path, versions, installed, server.url));
    },
  });
  return server;
}

/** Walks from a package to all its dependencies; a nested install is found from its parent. */
function collect(name: string, from: string, installed: Map<string, Manifest>): void {
  const folder = createRequire(from)
    .resolve.paths(name)
    ?.map((path) => join(path, name))
    .find((path) => existsSync(join(path, "package.json")));
  if (!folder || installed.has(folder)) return;
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  installed.set(folder, manifest);
  for (const dependency of Object.keys(manifest.dependencies ?? {}))
    collect(dependency, join(folder, "package.json"), installed);
}

/** One archive per package; `npm pack` takes six times as long. */
async function pack([folder, { name, version }]: [string, Manifest], destination: string): Promise<Packed> {
  const filename = `${name.replace("/", "+")}-${version}.tgz`;
  const archive = join(destination, filename);
  await run("tar", ["-czf", archive, "--exclude=node_modules", "-C", dirname(folder), basename(folder)]);
  const digest = createHash("sha512").update(readFileSync(archive)).digest("base64");
  return { name, version, filename, integrity: `sha512-${digest}` };
}

function document(name: string, versions: Packed[], installed: Map<string, Manifest>, origin: string) {
  const entries = versions.map(({ version, filename, integrity }) => {
    const manifest = [...installed.values()].find(
      (known) => known.name === name && known.version === version,
    );
    return [version, { ...manifest, dist: { tarball: `${origin}/${filename}`, integrity } }];
  });
  return { name, "dist-tags": { latest: versions[0]?.version }, versions: Object.fromEntries(entries) };
}
