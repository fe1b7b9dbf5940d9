import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** 0 means any free port. */
export type Ports = { api: number; inbox: number; payments: number };

/** Below the range of outgoing connections, which could take a port before its server listens. */
const [FIRST_FREE, LAST_FREE] = [10_000, 20_000];

export async function freePort(): Promise<number> {
  const port = randomInt(FIRST_FREE, LAST_FREE);
  return (await isPortFree(port)) ? port : freePort();
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
