import { spawn } from "node:child_process";
import { once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { claimOwnPorts } from "../../e2e/support/own-ports.ts";
import { ROOT } from "../../supabase/local/settings.ts";
import { createScratchFolder } from "../support/scratch-folder.ts";

/** Ports and an empty data folder for a start beside others. */
export async function claimEnvironment() {
  const { ports, release } = await claimOwnPorts();
  const [app, api, inbox, payments] = ports.map(String) as [string, string, string, string];
  const folder = createScratchFolder();
  return {
    url: `http://127.0.0.1:${app}`,
    apiUrl: `http://127.0.0.1:${api}`,
    environment: {
      AURUM_APP_PORT: app,
      AURUM_API_PORT: api,
      AURUM_INBOX_PORT: inbox,
      AURUM_PAY_PORT: payments,
      AURUM_DATA_DIR: join(folder, "data"),
    },
    release: () => {
      release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Started = { seconds: number; stop: () => Promise<void> };

/** `npm start`, from the command to the word that it is ready. */
export async function npmStart(environment: Record<string, string>): Promise<Started> {
  const began = performance.now();
  const child = spawn("node", ["supabase/local/start.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...environment },
  });
  const closed = once(child, "close");
  let output = "";
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (chunk: Buffer) => {
      output += chunk;
      if (output.includes("ready in")) resolve();
    });
    child.once("close", () => reject(new Error(`The stack did not start:\n${output}`)));
  });
  return {
    seconds: (performance.now() - began) / 1000,
    stop: async () => {
      child.kill("SIGTERM");
      await closed;
    },
  };
}
