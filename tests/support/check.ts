import { type ChildProcess, spawn } from "node:child_process";
import { compileMessages } from "../../src/app/build/messages.ts";
import { newMigrations } from "../../supabase/local/frozen-migrations.ts";

/** One tool of `npm run check` and how it is called. */
type Check = { name: string; command: string; args: string[] };

/**
 * The native compiler: the JavaScript one, which tests use to read sources, takes six times as long. It runs one
 * checker, because several would compute the same types twice.
 */
const types = (name: string, project: string): Check => ({
  name,
  command: "node",
  args: ["node_modules/typescript-7/bin/tsc", "--noEmit", "--checkers", "1", "--project", project],
});

const checks: Check[] = [
  { name: "format and lint", command: "biome", args: ["check", "--error-on-warnings"] },
  types("types", "."),
  // Checks the browser's code again without the types of Node.
  types("the browser's types", "src"),
  {
    name: "architecture",
    command: "depcruise",
    args: ["--config", "tests/architecture/dependency-cruiser.cjs", "--output-type", "err", "src"],
  },
  { name: "unused code", command: "knip", args: [] },
  // Again without the tests: code that only a test calls is unused too.
  { name: "code that only tests use", command: "knip", args: ["--production", "--exclude", "dependencies"] },
  {
    name: "new migrations",
    command: "squawk",
    args: [
      "--config",
      "supabase/squawk.toml",
      ...newMigrations().map((name) => `supabase/migrations/${name}`),
    ],
  },
  { name: "functions' lint", command: "deno", args: ["lint", "--quiet", "supabase/functions"] },
  {
    name: "functions' types",
    command: "deno",
    args: [
      "check",
      "--quiet",
      "--node-modules-dir=manual",
      "--config",
      "supabase/functions/deno.json",
      "supabase/functions",
    ],
  },
];

function run({ name, command, args }: Check): Promise<boolean> {
  const began = performance.now();
  const child: ChildProcess = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout?.on("data", (chunk) => (output += chunk));
  child.stderr?.on("data", (chunk) => (output += chunk));
  return new Promise((resolve) => {
    child.on("close", (code) => {
      const passed = code === 0;
      console.log(
        `${passed ? "ok  " : "FAIL"} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
      );
      if (!passed) console.log(output);
      resolve(passed);
    });
  });
}

/** Runs every static check, two at a time, and prints the failures. Returns how many passed and failed. */
export async function runChecks(): Promise<{ passed: number; failed: number }> {
  await compileMessages("locale-modules");
  const results: boolean[] = [];
  const queue = [...checks];
  const worker = async () => {
    for (let check = queue.shift(); check; check = queue.shift()) results.push(await run(check));
  };
  await Promise.all([worker(), worker()]);
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

if (import.meta.main) {
  const { failed } = await runChecks();
  process.exit(failed === 0 ? 0 : 1);
}
