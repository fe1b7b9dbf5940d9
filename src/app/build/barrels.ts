import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";

const icon = /lucide-react\/dist\/esm\/icons\/([^/]+)\.m?js$/;
const message = /paraglide\/messages\/([^/]+)\.js$/;

/** The name of what stands behind a barrel, which everything seems to import until it has been shaken; null for other modules. */
export function nameInBarrel(id: string): string | null {
  return (icon.exec(id) ?? message.exec(id))?.[1] ?? null;
}

function iconFile(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z0-9])/g, "-").toLowerCase();
}

/** What a source file asks of the barrels: messages by key, icons by file name. */
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

/** Which files of the application ask for what stands behind a barrel; the graph knows only that everybody imports the barrel. */
export function readAskers(root: string): Map<string, string[]> {
  const askers = new Map<string, string[]>();
  const files = globSync("src/**/*.{ts,tsx}", { exclude: ["src/**/*.test.*", "src/lib/i18n/paraglide/**"] });
  for (const file of files)
    for (const name of askedOfBarrels(file, readFileSync(file, "utf8")))
      askers.set(name, [...(askers.get(name) ?? []), `${root}/${file}`]);
  return askers;
}
