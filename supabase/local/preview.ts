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

preview().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
