import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { claimEnvironment, npmStart } from "../bench/npm-start.ts";
import { makeKey, READERS } from "../support/connection-keys.ts";
import { createScratchFolder } from "../support/scratch-folder.ts";

/** The newest that knows the revision; not installed with the project, because only this command needs it. */
const SUITE = "@modelcontextprotocol/conformance@0.2.0-alpha.12";
const REVISION = "2026-07-28";

/** The suite has no place for a key, so this server adds one. Foreign hosts and origins go through as they came. */
async function addKeys(apiUrl: string, keys: string[]) {
  const { hostname, port, host } = new URL(apiUrl);
  let calls = 0;
  const server = createServer((request, response) => {
    const own = request.headers.host === `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const headers = {
      ...request.headers,
      host: own ? host : request.headers.host,
      authorization: `Bearer ${keys[calls++ % keys.length]}`,
    };
    const onwards = { hostname, port, method: request.method, path: "/functions/v1/mcp", headers };
    request.pipe(
      send(onwards, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      }),
    );
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return server;
}

/** `npm run test:conformance [-- the suite's arguments]`: MCP's suite against the function `mcp` of a fresh stack. */
const own = await claimEnvironment();
const stack = await npmStart(own.environment);
const keys = await Promise.all(READERS.map((person) => makeKey(own.apiUrl, person, "Conformance")));
const server = await addKeys(own.apiUrl, keys);
const suite = spawn(
  "npx",
  [
    ...["--yes", "--package", SUITE, "--", "conformance", "server", "--requirements", REVISION],
    ...["--url", `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`],
    ...["--expected-failures", join(import.meta.dirname, "expected-failures.yaml")],
    ...["--output-dir", createScratchFolder()],
    ...process.argv.slice(2),
  ],
  { stdio: "inherit" },
);
const [code] = await once(suite, "close");
server.close();
await stack.stop();
own.release();
process.exit(code ?? 1);
