import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { FREE_PORTS, freePort, isPortFree } from "./ports.ts";

test("a free port is outside the range of outgoing connections", async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  // Linux hands out ports from 32768 on, the other systems from 49152.
  expect(ports.filter((port) => port >= 32_768)).toEqual([]);
});

test("a free port is not one that fetch refuses to call", async () => {
  const refused = await fetch("http://127.0.0.1:10080").catch((error: Error) => String(error.cause));
  expect(refused).toBe("Error: bad port");
  expect(FREE_PORTS.from).toBeGreaterThan(10_080);
});

test("a port with a listener is not free", async () => {
  const server = createServer().listen(await freePort(), "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  expect(await isPortFree(port)).toBe(false);
  server.close();
});
