import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { createScratchFolder } from "../../tests/support/scratch-folder.ts";
import { claimOwnPorts } from "./own-ports.ts";

export type PreviewProcess = {
  url: string;
  apiUrl: string;
  inboxUrl: string;
  paymentsUrl: string;
  /** The folder of the built site. */
  buildFolder: string;
  stop: () => Promise<void>;
};

/** `npm run preview` on ports of its own with fresh data: the built app over its own backend, with extra settings. */
export async function startPreview(settings: Record<string, string> = {}): Promise<PreviewProcess> {
  const dataFolder = createScratchFolder();
  const buildFolder = join(dataFolder, "dist");
  const {
    ports: [app, api, inbox, payments],
    release,
  } = await claimOwnPorts();
  const child = spawn("node", ["supabase/local/preview.ts"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      AURUM_PREVIEW_PORT: String(app),
      AURUM_API_PORT: String(api),
      AURUM_INBOX_PORT: String(inbox),
      AURUM_PAY_PORT: String(payments),
      AURUM_DATA_DIR: dataFolder,
      // All specs run from one address; the limits themselves are tested beside their code.
      AURUM_IP_RATE_LIMIT: "10000",
      AURUM_BUILD_DIR: buildFolder,
      ...settings,
    },
  });
  let output = "";
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      if (output.includes("ready:")) resolve();
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    child.once("close", () => reject(new Error(`The preview did not start:\n${output}`)));
  });
  return {
    url: `http://127.0.0.1:${app}`,
    apiUrl: `http://127.0.0.1:${api}`,
    inboxUrl: `http://127.0.0.1:${inbox}`,
    paymentsUrl: `http://127.0.0.1:${payments}`,
    buildFolder,
    stop: async () => {
      child.kill("SIGTERM");
      await closed;
      release();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}
