import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { build } from "vite";
import { cached } from "./build-cache.ts";
import { PUBLISHABLE_KEY } from "./keys.ts";
import { portOf, ROOT } from "./settings.ts";

const compress = promisify(brotliCompress);
/** Level 11 takes longer than the build itself; `AURUM_BROTLI_QUALITY` lowers it. */
const brotliQuality = Number(process.env.AURUM_BROTLI_QUALITY || constants.BROTLI_MAX_QUALITY);

const compressible = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;

const BUILD_FILES = [
  "{index.html,package.json,tailwind.config.ts,tsconfig.json,vite.config.ts,.env*}",
  "{public,src}/**",
  "supabase/local/{embedded-build,keys}.ts",
];

async function compressFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(
    entries
      .filter((entry) => compressible.test(entry))
      .map(async (entry) => {
        const file = join(folder, entry);
        const bytes = await compress(await readFile(file), {
          params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality },
        });
        await writeFile(`${file}.br`, bytes);
      }),
  );
}

const addresses = () => ({
  VITE_SUPABASE_URL: `http://127.0.0.1:${portOf("AURUM_API_PORT")}`,
  VITE_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
  VITE_SITE_URL: `http://127.0.0.1:${portOf("AURUM_PREVIEW_PORT")}`,
});

/** Changes with the data that pages are prerendered with. */
async function dataVersion(): Promise<string[]> {
  const tables = ["prompt_cards", "categories", "plans", "shelves"];
  return Promise.all(
    tables.map(async (table) => {
      const question = `${table}?select=updated_at&order=updated_at.desc&limit=1`;
      const response = await fetch(`${addresses().VITE_SUPABASE_URL}/rest/v1/${question}`, {
        headers: { apikey: PUBLISHABLE_KEY, prefer: "count=exact" },
      });
      return `${response.headers.get("content-range")} ${await response.text()}`;
    }),
  );
}

/** The production build for this machine's running stack, rebuilt only after a change. */
export async function buildForEmbeddedStack(outDir: string) {
  const kept = await cached({
    name: "build",
    files: BUILD_FILES,
    facts: [
      JSON.stringify(addresses()),
      process.env.AURUM_PRERENDERED_PROMPTS ?? "",
      String(brotliQuality),
      ...(await dataVersion()),
    ],
    make: async (folder) => {
      await buildSite(folder);
      await compressFiles(folder);
    },
  });
  await rm(outDir, { recursive: true, force: true });
  await cp(kept, outDir, { recursive: true });
}

async function buildSite(outDir: string) {
  Object.assign(process.env, addresses());
  await build({
    root: ROOT,
    configFile: join(ROOT, "vite.config.ts"),
    mode: "embedded",
    logLevel: "warn",
    build: { outDir, emptyOutDir: true },
  });
}
