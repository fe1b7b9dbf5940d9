import { createHash } from "node:crypto";
import { minifySync, type Plugin } from "vite";
import { authStorageKey } from "../../lib/session/stored-session.ts";
import { themeStorageKey } from "../../lib/theme-key.ts";
import { type BootSettings, bootPage } from "../boot-page.ts";

/** The text of the inline script for a build with these entry scripts. */
export function bootScript(scripts: string[]): string {
  const settings: BootSettings = { themeKey: themeStorageKey, sessionKey: authStorageKey, scripts };
  return minifySync("boot.js", `(${bootPage})(${JSON.stringify(settings)})`).code.trim();
}

/** The source expression that lets exactly this inline script run under the security policy. */
export function scriptHash(script: string): string {
  return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

/** The development server's page: the same boot script, with Vite's own script tag left in place. */
export function bootForDevelopment(): Plugin {
  return {
    name: "aurum:boot",
    apply: "serve",
    transformIndexHtml: (html) => html.replace("<!--boot-->", () => `<script>${bootScript([])}</script>`),
  };
}
