import { createHash } from "node:crypto";
import type { Plugin } from "vite";
import { authStorageKey } from "../../lib/session/stored-session.ts";
import { themeStorageKey } from "../../lib/theme-key.ts";

/**
 * The one inline script: sets theme, language and the header's face before the first paint, and asks for the fonts and
 * the application's script after it, so that a prerendered page is seen before either (design, sections 7 and 10).
 * The same for every page of a build: what one page loads ahead stands in its root's `data-preload`.
 */
export function bootScript(scripts: string[]): string {
  return `(()=>{const d=document,r=d.documentElement,s=localStorage,t=s.getItem(${JSON.stringify(themeStorageKey)});
r.dataset.theme=t==="dark"||(t!=="light"&&matchMedia("(prefers-color-scheme: dark)").matches)?"dark":"light";
r.dataset.auth=s.getItem(${JSON.stringify(authStorageKey)})?"in":"out";
if(/^\\/ar(\\/|$)/.test(location.pathname)){r.lang="ar";r.dir="rtl";r.dataset.fonts=""}
const add=()=>{r.dataset.fonts="";const p=d.getElementById("root").dataset.preload;for(const h of p?p.split(" "):[]){const l=d.createElement("link");l.rel="modulepreload";l.href=h;d.head.append(l)}
for(const u of ${JSON.stringify(scripts)}){const e=d.createElement("script");e.type="module";e.src=u;d.head.append(e)}};
d.hidden?add():new PerformanceObserver((l,o)=>{if(l.getEntriesByName("first-contentful-paint").length){o.disconnect();add()}}).observe({type:"paint",buffered:true})})()`;
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
