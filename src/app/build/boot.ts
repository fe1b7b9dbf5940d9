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

/** The text of the inline script for a build with this stylesheet and these entry scripts. */
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

/** The text of the search page's second inline script. */
export function searchScript(config: InlineConfig): Promise<string> {
  return bundle("src/app/boot/search-page.ts", config);
}

/** The source expression that lets exactly this inline script run under the security policy. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

/** The development server's page: the same boot script and the product's name, with Vite's own script tag left in place. */
export function bootForDevelopment(config: InlineConfig): Plugin {
  return {
    name: "app:boot",
    apply: "serve",
    async transformIndexHtml(html) {
      const script = await bootScript({ styles: null, scripts: [] }, config);
      return html
        .replace("<title>", `$&${brand.name}`)
        .replace("<!--boot-->", () => `<script>${script}</script>`);
    },
  };
}
