import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const i18n = fileURLToPath(new URL("../../lib/i18n/", import.meta.url));

/**
 * A module for each locale: the development server serves three files. A module for each message: the build can
 * split them among chunks. Each has its folder, since a site is also built beside a running development server.
 */
const folders = {
  "locale-modules": `${i18n}paraglide`,
  "message-modules": resolve("node_modules/.cache/aurum/message-modules"),
};

type Structure = keyof typeof folders;

function digestOfSources(): string {
  const hash = createHash("sha256");
  for (const file of globSync("{messages/**/*.json,project.inlang/settings.json}", { cwd: i18n }).sort())
    hash.update(file).update(readFileSync(`${i18n}${file}`));
  return hash.update(readFileSync("package-lock.json")).digest("hex");
}

/** Compiles the messages unless they are unchanged since the last time: that takes seconds. */
export async function compileMessages(outputStructure: Structure) {
  const outdir = folders[outputStructure];
  const compiledFrom = `${outdir}/compiled-from`;
  const digest = digestOfSources();
  if (existsSync(compiledFrom) && readFileSync(compiledFrom, "utf8") === digest) return;
  // A compilation that is cut off leaves no mark that it is whole.
  rmSync(compiledFrom, { force: true });
  const { compile } = await import("@inlang/paraglide-js");
  await compile({
    project: `${i18n}project.inlang`,
    outdir,
    outputStructure,
    strategy: ["globalVariable", "baseLocale"],
    // Others may be reading what is there.
    cleanOutdir: false,
  });
  writeFileSync(compiledFrom, digest);
}

/** Compiles the messages at the start and after each change. `src/lib/i18n` names the modules of the locales. */
export function messages(command: "serve" | "build"): Plugin {
  const structure = command === "serve" ? "locale-modules" : "message-modules";
  return {
    name: "app:messages",
    enforce: "pre",
    config: () => ({
      resolve: { alias: [{ find: /^\.\/paraglide(?=\/)/, replacement: folders[structure] }] },
    }),
    buildStart: () => compileMessages(structure),
    async watchChange(file) {
      if (file.startsWith(`${i18n}messages/`)) await compileMessages(structure);
    },
  };
}
