import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type InlineConfig, type Manifest, type Plugin, type ResolvedConfig } from "vite";
import { factsOf, type PageName } from "../pages.ts";
import { scriptHash } from "./boot.ts";
import { scriptsOf } from "./bundles.ts";
import { robotsFile, sitemapFile } from "./crawlers.ts";
import { composeDocument, inlineScript, type Page, readTemplate, type Template } from "./document.ts";
import { contentSecurityPolicy, headersFile } from "./headers.ts";

type ServerEntry = {
  publicPages: { name: PageName; path: string }[];
  prerender: (path: string) => Promise<Page>;
};

const redirects = `/ar/prompts/* /ar/prompts/_shell.html 200
/prompts/* /prompts/_shell.html 200
/ar/* /ar/200.html 200
/* /200.html 200
`;

/** A guarded page asks before it shows anything: rendered without a session it is the shell of every page not made ahead. */
const shells: { name: PageName | null; path: string; file: string }[] = [
  { name: null, path: "/dashboard", file: "/200.html" },
  { name: null, path: "/ar/dashboard", file: "/ar/200.html" },
  { name: "prompt", path: "/prompts/_shell", file: "/prompts/_shell.html" },
  { name: "prompt", path: "/ar/prompts/_shell", file: "/ar/prompts/_shell.html" },
];

function fileOf(path: string): string {
  if (path === "/") return "/index.html";
  return path === "/ar" ? "/ar/index.html" : `${path}.html`;
}

export type NestedConfigs = {
  server: () => InlineConfig;
  client: (locale: string) => InlineConfig;
  boot: (locale: string) => InlineConfig;
};

/** What one locale's client build left behind: each locale has a bundle of its own, with its own messages alone. */
type ClientOutput = { template: Template; manifest: Manifest };

/** Every page declares the fonts itself; declared again, they would be loaded again. */
async function dropFonts(stylesheet: string) {
  const styles = await readFile(stylesheet, "utf8");
  await writeFile(stylesheet, styles.replace(/@font-face\s*\{[^}]*\}/g, ""));
}

async function takeClientOutput(folder: string, boot: InlineConfig): Promise<ClientOutput> {
  const manifest: Manifest = JSON.parse(await readFile(join(folder, ".vite/manifest.json"), "utf8"));
  const built = await readFile(join(folder, "index.html"), "utf8");
  const template = await readTemplate(built, boot);
  await dropFonts(join(folder, template.styles));
  await rm(join(folder, ".vite"), { recursive: true });
  return { template, manifest };
}

async function importServerEntry(folder: string, config: InlineConfig): Promise<ServerEntry> {
  await build({ ...config, build: { ssr: "src/app/entry-server.tsx", outDir: folder, emptyOutDir: true } });
  return import(pathToFileURL(join(folder, "entry-server.js")).href);
}

/**
 * After the client build: builds the other locales' bundles, renders the public pages to HTML and writes the static
 * host's `_headers` and `_redirects`.
 */
export function prerenderPages(nested: NestedConfigs): Plugin {
  let config: ResolvedConfig;
  let isNested = false;
  return {
    name: "app:prerender",
    apply: "build",
    configResolved(resolved) {
      config = resolved;
    },
    async closeBundle() {
      if (isNested) return;
      isNested = true;
      const out = resolve(config.root, config.build.outDir);
      const scratch = await mkdtemp(join(tmpdir(), "app-build-"));
      const { mode } = config;
      const arabic = nested.client("ar");
      await build({
        ...arabic,
        mode,
        build: { ...arabic.build, outDir: join(scratch, "ar"), emptyOutDir: true },
      });
      const outputs: Record<string, ClientOutput> = {
        en: await takeClientOutput(out, { ...nested.boot("en"), mode }),
        ar: await takeClientOutput(join(scratch, "ar"), { ...nested.boot("ar"), mode }),
      };
      await cp(join(scratch, "ar/assets"), join(out, "assets"), { recursive: true });
      const server = await importServerEntry(join(scratch, "server"), { ...nested.server(), mode });

      const siteUrl = config.env.VITE_SITE_URL?.replace(/\/$/, "") || null;
      const listed: Page[] = [];
      const pages = server.publicPages.map((each) => ({
        ...each,
        file: fileOf(each.path),
        isHydrated: true,
      }));
      for (const { name, path, file, isHydrated } of [
        ...pages,
        ...shells.map((shell) => ({ ...shell, isHydrated: false })),
      ]) {
        const page = await server.prerender(path);
        const output = outputs[page.lang];
        if (!output) throw new Error(`${path} is in ${page.lang}, which has no bundle`);
        const scripts = name === null ? [] : scriptsOf(name, output.manifest);
        const isLibrary = name !== null && factsOf(name).bundle === "library";
        const document = await composeDocument(output.template, page, {
          path: isHydrated ? path : undefined,
          preloads: scripts.filter((file) => !output.template.scripts.includes(file)),
          siteUrl,
          contentUrl: isLibrary ? new URL(config.env.VITE_SUPABASE_URL).origin : null,
        });
        if (page.description !== null) listed.push(page);
        await mkdir(dirname(join(out, file)), { recursive: true });
        await writeFile(join(out, file), document);
      }

      const scriptHashes = Object.values(outputs).flatMap(({ template }) =>
        [false, true].map((isLibrary) => scriptHash(inlineScript(template, { isLibrary }))),
      );
      const policy = contentSecurityPolicy({ backendUrl: config.env.VITE_SUPABASE_URL, scriptHashes });
      await writeFile(join(out, "_headers"), headersFile(policy));
      await writeFile(join(out, "_redirects"), redirects);
      await writeFile(join(out, "robots.txt"), robotsFile(siteUrl));
      if (siteUrl !== null) await writeFile(join(out, "sitemap.xml"), sitemapFile(listed, siteUrl));
      await rm(scratch, { recursive: true });
    },
  };
}
