import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type InlineConfig, type Manifest, type Plugin, type ResolvedConfig } from "vite";
import { scriptHash } from "./boot.ts";
import { composeDocument, type Page, readTemplate } from "./document.ts";
import { contentSecurityPolicy, headersFile } from "./headers.ts";

type ServerEntry = { publicPaths: string[]; prerender: (path: string) => Promise<Page> };

const redirects = `/ar/prompts/* /ar/prompts/_shell.html 200
/prompts/* /prompts/_shell.html 200
/ar/* /ar/200.html 200
/* /200.html 200
`;

/** A guarded page asks before it shows anything: rendered without a session it is the shell of every page not made ahead. */
const shells = [
  { path: "/dashboard", file: "/200.html" },
  { path: "/ar/dashboard", file: "/ar/200.html" },
  { path: "/prompts/_shell", file: "/prompts/_shell.html" },
  { path: "/ar/prompts/_shell", file: "/ar/prompts/_shell.html" },
];

function fileOf(path: string): string {
  if (path === "/") return "/index.html";
  return path === "/ar" ? "/ar/index.html" : `${path}.html`;
}

/** The script of the page's own route, so that it loads beside the entry and not after it. */
function routePreloads(manifest: Manifest, path: string): string[] {
  const bare = path.replace(/^\/ar(?=\/|$)/, "") || "/";
  const name =
    bare === "/" ? "home" : bare.startsWith("/prompts/_shell") ? "prompt" : (bare.split("/")[1] ?? "");
  const chunk = manifest[`src/app/routes/${name}.tsx`];
  if (!chunk) return [];
  const imported = (chunk.imports ?? [])
    .map((key) => manifest[key]?.file)
    .filter((file) => file !== undefined);
  return [chunk.file, ...imported].map((file) => `/${file}`);
}

/**
 * Renders the public pages to HTML after the client build and writes the static host's `_headers` and `_redirects`
 * (design, sections 1 and 10).
 */
export function prerenderPages(serverConfig: (mode: string) => InlineConfig): Plugin {
  let config: ResolvedConfig;
  return {
    name: "aurum:prerender",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      const out = resolve(config.root, config.build.outDir);
      const serverOut = join(config.root, "node_modules/.aurum-ssr");
      await build({
        ...serverConfig(config.mode),
        build: { ssr: "src/app/entry-server.tsx", outDir: serverOut, emptyOutDir: true },
      });
      const server: ServerEntry = await import(pathToFileURL(join(serverOut, "entry-server.js")).href);
      const template = readTemplate(await readFile(join(out, "index.html"), "utf8"));
      const manifest: Manifest = JSON.parse(await readFile(join(out, ".vite/manifest.json"), "utf8"));

      const pages = server.publicPaths.map((path) => ({ path, file: fileOf(path), isHydrated: true }));
      for (const { path, file, isHydrated } of [
        ...pages,
        ...shells.map((shell) => ({ ...shell, isHydrated: false })),
      ]) {
        const page = await server.prerender(path);
        const document = composeDocument(template, page, {
          path: isHydrated ? path : undefined,
          preloads: routePreloads(manifest, path),
        });
        await mkdir(dirname(join(out, file)), { recursive: true });
        await writeFile(join(out, file), document);
      }

      const policy = contentSecurityPolicy({
        backendUrl: config.env.VITE_SUPABASE_URL,
        scriptHashes: [scriptHash(template.script)],
      });
      await writeFile(join(out, "_headers"), headersFile(policy));
      await writeFile(join(out, "_redirects"), redirects);
      await rm(join(out, ".vite"), { recursive: true });
      await rm(serverOut, { recursive: true });
    },
  };
}
