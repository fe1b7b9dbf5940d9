import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** 0 means any free port. */
export type Ports = { api: number; inbox: number; payments: number };

/**
 * Below the range of outgoing connections, which could take a port before its server listens, and above 10080, the last
 * port that `fetch` and browsers refuse to call.
 */
export const FREE_PORTS = { from: 10_081, to: 20_000 };

export async function freePort(): Promise<number> {
  const port = randomInt(FREE_PORTS.from, FREE_PORTS.to);
  return (await isPortFree(port)) ? port : freePort();
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
