import { join } from "node:path";
import { buildForEmbeddedStack } from "./embedded-build.ts";
import { openPersistentStack } from "./persistent-stack.ts";
import { isPortFree } from "./ports.ts";
import { assertPortsFree, portOf, ROOT } from "./settings.ts";
import { serveSite } from "./static-site.ts";

/** `npm run preview`: the production build over the embedded stack; joins the stack of a running `npm start`. */
async function preview() {
  await assertPortsFree(["AURUM_PREVIEW_PORT"]);
  const port = portOf("AURUM_PREVIEW_PORT");
  const folder = process.env.AURUM_BUILD_DIR ?? join(ROOT, "dist");
  const stack = (await isPortFree(portOf("AURUM_API_PORT")))
    ? await openPersistentStack({
        fresh: process.argv.includes("--fresh"),
        siteUrl: `http://127.0.0.1:${port}`,
      })
    : null;
  if (!stack) await assertKnown(`http://127.0.0.1:${port}`);
  // Prerendering needs the running stack's data.
  await buildForEmbeddedStack(folder);
  const site = await serveSite(folder, port);
  console.log(
    `ready: ${site.url}${stack ? `\n  api   ${stack.apiUrl}\n  inbox ${stack.inboxUrl}\n  payments ${stack.paymentsUrl}` : ""}`,
  );

  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => {
      void Promise.all([site.stop(), stack?.stop()]).then(() => process.exit(0));
    });
  }
}

/** A running stack accepts only pages on the ports that it got at its start. */
async function assertKnown(origin: string): Promise<void> {
  const { status } = await fetch(`http://127.0.0.1:${portOf("AURUM_API_PORT")}/rest/v1/`, {
    headers: { origin },
  });
  if (status !== 403) return;
  throw new Error(`The running stack does not know ${origin}. Start it with the same AURUM_PREVIEW_PORT.`);
}

preview().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
