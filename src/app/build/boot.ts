import { createHash } from "node:crypto";
import { build, type InlineConfig, minifySync, type Plugin } from "vite";
import { brand } from "../../config/brand.ts";
import { authStorageKey } from "../../lib/session/stored-session.ts";
import { themeStorageKey } from "../../lib/theme-key.ts";
import { type BootSettings, bootPage } from "../boot-page.ts";

/** The text of the inline script for a build with this stylesheet and these entry scripts. */
export function bootScript(assets: Pick<BootSettings, "styles" | "scripts">): string {
  const settings: BootSettings = { themeKey: themeStorageKey, sessionKey: authStorageKey, ...assets };
  return minifySync("boot.js", `(${bootPage})(${JSON.stringify(settings)})`).code.trim();
}

/** The part of the boot script that pages of the library have beside that. */
export async function libraryBootScript(config: InlineConfig): Promise<string> {
  const bundle = await build({
    ...config,
    build: {
      write: false,
      minify: true,
      target: "es2023",
      rolldownOptions: { input: "src/app/boot-library.ts", output: { format: "iife" } },
    },
  });
  const [chunk] = "output" in bundle ? bundle.output : [];
  if (chunk?.type !== "chunk") throw new Error("The boot script of the library was not built");
  return chunk.code.trim();
}

/** The source expression that lets exactly this inline script run under the security policy. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

/** The development server's page: the same boot script and the product's name, with Vite's own script tag left in place. */
export function bootForDevelopment(): Plugin {
  return {
    name: "app:boot",
    apply: "serve",
    transformIndexHtml: (html) =>
      html
        .replace("<title>", `$&${brand.name}`)
        .replace("<!--boot-->", () => `<script>${bootScript({ styles: null, scripts: [] })}</script>`),
  };
}
