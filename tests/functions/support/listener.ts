import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

/** A server that keeps what it is sent; its answers' status can be changed. */
export async function startListener() {
  const received: { path: string; body: unknown }[] = [];
  const answer = { status: 200 };
  const server = createServer(async (request, response) => {
    received.push({ path: request.url ?? "", body: await json(request) });
    response.writeHead(answer.status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
