import { createHash } from "node:crypto";
import { build, type InlineConfig, type Plugin } from "vite";
import { brand } from "../../config/brand.ts";
import { authStorageKey } from "../../lib/session/stored-session.ts";
import { themeStorageKey } from "../../lib/theme-key.ts";
import type { BootSettings } from "../boot/settings.ts";

async function bundle(entry: string, config: InlineConfig): Promise<string> {
  const bundled = await build({
    ...config,
    build: {
      write: false,
      minify: true,
      target: "es2023",
      rolldownOptions: { input: entry, output: { format: "iife" } },
    },
  });
  const [chunk] = "output" in bundled ? bundled.output : [];
  if (chunk?.type !== "chunk") throw new Error(`${entry} was not built`);
  return chunk.code.trim();
}

export function bootScript(
  assets: Pick<BootSettings, "styles" | "scripts">,
  config: InlineConfig,
): Promise<string> {
  const settings: BootSettings = { themeKey: themeStorageKey, sessionKey: authStorageKey, ...assets };
  return bundle("src/app/boot/every-page.ts", {
    ...config,
    define: { bootSettings: JSON.stringify(settings) },
  });
}

export function searchScript(config: InlineConfig): Promise<string> {
  return bundle("src/app/boot/search-page.ts", config);
}

/** The CSP source expression that allows this inline script. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

/** Adds the same boot script and the product's name to the development server's page. */
export function bootForDevelopment(config: InlineConfig): Plugin {
  let bundling: Promise<string> | undefined;
  return {
    name: "app:boot",
    apply: "serve",
    watchChange() {
      bundling = undefined;
    },
    async transformIndexHtml(html) {
      bundling ??= bootScript({ styles: null, scripts: [] }, config);
      const script = await bundling;
      return html
        .replace("<title>", `$&${brand.name}`)
        .replace("<!--boot-->", () => `<script>${script}</script>`);
    },
  };
}
