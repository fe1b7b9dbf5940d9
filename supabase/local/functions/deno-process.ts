import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

export type DenoProcess = {
  origin: string;
  pid: number | undefined;
  exited: Promise<void>;
  kill(): void;
};

const HOST = join(import.meta.dirname, "host.ts");
const DENO_PACKAGE = dirname(createRequire(import.meta.url).resolve("deno/package.json"));
const NODE_MODULES = dirname(DENO_PACKAGE);

/** How the app reads and fills prompts. */
const SHARED_WITH_APP = ["domain", "config"].map((folder) =>
  join(import.meta.dirname, "../../../src", folder),
);

/**
 * Starts Deno with the functions in `functionsDir`, sandboxed: network to loopback and the model's host (AI_BASE_URL) only,
 * no downloads, no writes, no environment but `env`. Rejects with Deno's output if it exits before it listens.
 */
export async function startDeno(functionsDir: string, env: Record<string, string>): Promise<DenoProcess> {
  const child = spawn(
    join(DENO_PACKAGE, process.platform === "win32" ? "deno.exe" : "deno"),
    denoArguments(functionsDir, env),
    {
      stdio: ["pipe", "pipe", "pipe"],
      env: {
        ...env,
        DENO_DIR: join(NODE_MODULES, ".cache", "deno"),
        DENO_NO_UPDATE_CHECK: "1",
        NO_COLOR: "1",
      },
    },
  );
  const exited = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const port = await listeningPort(child);
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid, exited, kill: () => child.kill("SIGKILL") };
}

function denoArguments(functionsDir: string, { AI_BASE_URL: model }: Record<string, string>): string[] {
  const hosts = ["127.0.0.1", ...(model ? [new URL(model).host] : [])];
  return [
    "run",
    "--quiet",
    "--no-prompt",
    "--no-lock",
    "--no-remote",
    "--cached-only",
    "--node-modules-dir=manual",
    // Otherwise a request's signal aborts after every response, not only when the caller disconnects.
    "--unstable-no-legacy-abort",
    `--config=${join(functionsDir, "deno.json")}`,
    `--allow-net=${hosts.join(",")}`,
    "--allow-env",
    `--allow-read=${[functionsDir, NODE_MODULES, ...SHARED_WITH_APP].join(",")}`,
    HOST,
    pathToFileURL(functionsDir).href,
  ];
}

function listeningPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let lastWords = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      lastWords = `${lastWords}${chunk}`.slice(-2000);
      process.stderr.write(chunk);
    });
    child.once("error", reject);
    child.once("close", (code) => reject(new Error(`Deno ended with ${code}: ${lastWords.trim()}`)));
    if (!child.stdout) return;
    createInterface({ input: child.stdout }).on("line", (line) => {
      const port = line.match(/^listening (\d+)$/)?.[1];
      if (port) resolve(Number(port));
      else process.stdout.write(`${line}\n`);
    });
  });
}
