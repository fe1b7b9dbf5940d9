import { createHash } from "node:crypto";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build, type InlineConfig, type Logger, type Manifest, type Plugin, type ResolvedConfig } from "vite";
import { scriptHash } from "./boot.ts";
import { type BundledPage, scriptsOf } from "./bundles.ts";
import { robotsFile, sitemapFiles } from "./crawlers.ts";
import { composeDocument, type DocumentPage, type DocumentTemplate, readTemplate } from "./document.ts";
import { contentSecurityPolicy, headersFile } from "./headers.ts";
import { findSlugs } from "./prompt-slugs.ts";

type ServerEntry = {
  publicPages: PublicPage[];
  fetchMostUsedSlugs: (first: number, last: number) => Promise<string[]>;
  promptPages: (slug: string) => PublicPage[];
  fetchResultsOf: (page: PublicPage) => Promise<object | null>;
  prerender: (path: string, answers: object | null) => Promise<DocumentPage & BundledPage>;
  fetchReadableFiles: (
    pages: DocumentPage[],
    site: { url: string; sha256: (text: string) => string },
  ) => Promise<{ path: string; content: string }[]>;
  guardedPaths: string[];
};

type PublicPage = { name: string; path: string };

/** So many public prompts are prerendered, the most used first. A setting: `AURUM_PRERENDERED_PROMPTS`. */
const prerenderedPrompts = Number(process.env.AURUM_PRERENDERED_PROMPTS ?? 1_000);

const pagesAtOnce = 8;

/** Where all prompts are prerendered, any other slug is a 404. */
function redirects(hasAllPrompts: boolean): string {
  const status = hasAllPrompts ? 404 : 200;
  return `/ar/prompts/* /ar/prompts/_shell.html ${status}
/prompts/* /prompts/_shell.html ${status}
/ar/* /ar/200.html 200
/* /200.html 200
`;
}

/** Rendered without a session, a guarded page is only the layout: the shell of all pages not prerendered. */
const shells: { name: string | null; path: string; file: string }[] = [
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

/** One locale's client build; each locale has its own bundle. */
type ClientOutput = { template: DocumentTemplate; manifest: Manifest };

/** Every page declares the fonts inline; declared twice, they would load twice. */
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

/** Query results go to a file of their own, so that the page fits the first TCP window. */
async function writeAnswers(folder: string, answers: object): Promise<string> {
  const json = JSON.stringify(answers);
  const name = createHash("sha256").update(json).digest("base64url").slice(0, 12);
  const address = `/assets/answers-${name}.json`;
  await writeFile(join(folder, address), json);
  return address;
}

type PromptPages = { pages: PublicPage[]; areAll: boolean };

/** The public prompts' pages, or null where the API cannot be reached: the site is then built without data. */
async function findPrompts(server: ServerEntry, logger: Logger): Promise<PromptPages | null> {
  try {
    const { slugs, areAll } = await findSlugs(server.fetchMostUsedSlugs, prerenderedPrompts);
    return { pages: slugs.flatMap((slug) => server.promptPages(slug)), areAll };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    logger.warn(`The API did not answer (${reason}): pages are rendered without its data`);
    return null;
  }
}

/** After the client build: builds other locales, prerenders public pages, writes `_headers` and `_redirects`. */
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
      const prompts = await findPrompts(server, config.logger);
      const hasAllPrompts = prompts?.areAll ?? false;
      const listed: DocumentPage[] = [];

      async function write(
        { name, path }: { name: string | null; path: string },
        file: string,
        answers: object | null,
      ) {
        const page = await server.prerender(path, answers);
        const output = outputs[page.lang];
        if (!output) throw new Error(`${path} is in ${page.lang}, which has no bundle`);
        const isShell = file.endsWith("_shell.html");
        const scripts = name === null ? [] : scriptsOf(page, answers !== null, output.manifest);
        const document = await composeDocument(
          output.template,
          { ...page, isTemplate: isShell && !hasAllPrompts },
          {
            path: name === null || isShell ? undefined : path,
            preloads: scripts.filter((script) => !output.template.scripts.includes(script)),
            answers: answers && (await writeAnswers(out, answers)),
            siteUrl,
            isSearch: name === "search",
            isLibrary: name?.startsWith("prompts") ?? false,
            contentUrl: answers === null && !isShell ? null : new URL(config.env.VITE_SUPABASE_URL).origin,
          },
        );
        if (page.description !== null) listed.push(page);
        await mkdir(dirname(join(out, file)), { recursive: true });
        await writeFile(join(out, file), document);
      }

      for (const { name, path, file } of shells) await write({ name, path }, file, null);
      const pages = [...server.publicPages, ...(prompts?.pages ?? [])];
      for (let at = 0; at < pages.length; at += pagesAtOnce) {
        const batch = pages.slice(at, at + pagesAtOnce);
        const answers = await Promise.all(
          batch.map((page) => (prompts === null ? null : server.fetchResultsOf(page))),
        );
        for (const [index, page] of batch.entries())
          await write(page, fileOf(page.path), answers[index] ?? null);
      }

      const inline = Object.values(outputs).flatMap(({ template }) => [
        template.bootScript,
        template.searchScript,
      ]);
      const scriptHashes = [...new Set(inline)].map(scriptHash);
      const policy = contentSecurityPolicy({ backendUrl: config.env.VITE_SUPABASE_URL, scriptHashes });
      await writeFile(join(out, "_headers"), headersFile(policy, server.guardedPaths));
      await writeFile(join(out, "_redirects"), redirects(hasAllPrompts));
      await writeFile(join(out, "robots.txt"), robotsFile(siteUrl, server.guardedPaths));
      if (siteUrl !== null) {
        const files = sitemapFiles(listed, siteUrl);
        const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");
        if (prompts !== null)
          files.push(...(await server.fetchReadableFiles(listed, { url: siteUrl, sha256 })));
        const key = config.env.VITE_INDEXNOW_KEY;
        if (key) files.push({ path: `/${key}.txt`, content: key });
        for (const { path, content } of files) {
          await mkdir(dirname(join(out, path)), { recursive: true });
          await writeFile(join(out, path), content);
        }
      }
      await rm(scratch, { recursive: true });
    },
  };
}
