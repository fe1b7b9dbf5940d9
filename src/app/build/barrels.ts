import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";

const icon = /lucide-react\/dist\/esm\/icons\/([^/]+)\.m?js$/;
const message = /message-modules\/messages\/([^/]+)\.js$/;

/**
 * The module's name inside a barrel such as messages or icons; null elsewhere. Before tree shaking every importer of
 * a barrel seems to import all of it.
 */
export function nameInBarrel(id: string): string | null {
  return (icon.exec(id) ?? message.exec(id))?.[1] ?? null;
}

function iconFile(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z0-9])/g, "-").toLowerCase();
}

function askedOfBarrels(file: string, source: string): string[] {
  const { program, module } = parseSync(file, source);
  const icons = module.staticImports
    .filter(({ moduleRequest }) => moduleRequest.value === "lucide-react")
    .flatMap(({ entries }) => entries.map(({ importName }) => iconFile(importName.name ?? "")));
  const messages: string[] = [];
  new Visitor({
    MemberExpression({ object, property }) {
      if (object.type === "Identifier" && object.name === "m" && property.type === "Identifier")
        messages.push(property.name);
    },
  }).visit(program);
  return [...messages, ...icons];
}

/** Which source files import each module of a barrel; the bundler's graph knows the barrel's importers only. */
export function readAskers(root: string): Map<string, string[]> {
  const askers = new Map<string, string[]>();
  const files = globSync("src/**/*.{ts,tsx}", { exclude: ["src/**/*.test.*", "src/lib/i18n/paraglide/**"] });
  for (const file of files)
    for (const name of askedOfBarrels(file, readFileSync(file, "utf8")))
      askers.set(name, [...(askers.get(name) ?? []), `${root}/${file}`]);
  return askers;
}
