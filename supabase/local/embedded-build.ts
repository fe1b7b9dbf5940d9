import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { build } from "vite";
import { PUBLISHABLE_KEY } from "./keys.ts";
import { portOf, ROOT } from "./settings.ts";

const compress = promisify(brotliCompress);
const compressible = /\.(?:js|css|html|svg|json|txt|webmanifest)$/;

async function compressFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true });
  await Promise.all(
    entries
      .filter((entry) => compressible.test(entry))
      .map(async (entry) => {
        const file = join(folder, entry);
        const bytes = await compress(await readFile(file), {
          params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
        });
        await writeFile(`${file}.br`, bytes);
      }),
  );
}

/** The production build for this machine's stack (`vite build --mode embedded`), with brotli beside every text file. */
export async function buildForEmbeddedStack(outDir: string) {
  process.env.VITE_SUPABASE_URL = `http://127.0.0.1:${portOf("AURUM_API_PORT")}`;
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = PUBLISHABLE_KEY;
  process.env.VITE_SITE_URL = `http://127.0.0.1:${portOf("AURUM_PREVIEW_PORT")}`;
  await build({
    root: ROOT,
    configFile: join(ROOT, "vite.config.ts"),
    mode: "embedded",
    logLevel: "warn",
    build: { outDir, emptyOutDir: true },
  });
  await compressFiles(outDir);
}
