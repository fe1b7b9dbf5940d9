import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/** The addresses of one stack; 0 stands for any free port. */
export type Ports = { api: number; inbox: number; payments: number };

/** Below those that a system gives to outgoing connections, which could take a port before its server listens. */
const [FIRST_FREE, LAST_FREE] = [10_000, 20_000];

/** A port that nobody listened on a moment ago. */
export async function freePort(): Promise<number> {
  const port = randomInt(FIRST_FREE, LAST_FREE);
  return (await isPortFree(port)) ? port : freePort();
}

/** Whether a server could listen on the port now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
