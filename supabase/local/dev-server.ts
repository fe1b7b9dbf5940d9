import { createServer } from "node:http";
import { createServer as createViteServer, type ViteDevServer } from "vite";
import { close, listen } from "./server.ts";
import { ROOT } from "./settings.ts";

type DevServer = { listen: (port: number) => Promise<number>; stop: () => Promise<void> };

/** Waits until the packages are bundled and the warm-up modules are compiled: an earlier page would wait as long. */
async function warmUp({ environments: { client } }: ViteDevServer) {
  await client.waitForRequestsIdle();
  await Promise.all(client.depsOptimizer?.metadata.depInfoList.map((each) => each.processing) ?? []);
}

/** Vite's development server over the embedded stack, ready before it listens. */
export async function createDevServer(): Promise<DevServer> {
  const server = createServer();
  const vite = await createViteServer({
    root: ROOT,
    configFile: `${ROOT}/vite.config.ts`,
    clearScreen: false,
    logLevel: "warn",
    server: { middlewareMode: true, ws: { server } },
  });
  server.on("request", vite.middlewares);
  await warmUp(vite);
  return {
    listen: (port) => listen(server, port, "AURUM_APP_PORT"),
    stop: async () => {
      await vite.close();
      await close(server);
    },
  };
}
