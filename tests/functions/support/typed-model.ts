import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A language model whose output a test types itself, to see what is streamed when. */
export async function startTypedModel() {
  let asked = Promise.withResolvers<Typed>();
  const server = createServer((request, response) => {
    request.resume();
    asked.resolve(typed(response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    /** The next request, once it arrives. */
    async nextQuestion(): Promise<Typed> {
      const question = await asked.promise;
      asked = Promise.withResolvers();
      return question;
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Typed = ReturnType<typeof typed>;

function typed(response: ServerResponse) {
  const hungUp = new Promise<void>((resolve) => response.once("close", resolve));
  const send = (choice: object) => response.write(`data: ${JSON.stringify({ choices: [choice] })}\n\n`);
  return {
    /** Resolves when the caller has disconnected. */
    hungUp,
    begin: () => response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders(),
    type: (content: string) => send({ delta: { content } }),
    finish(reason: string) {
      send({ delta: {}, finish_reason: reason });
      response.end("data: [DONE]\n\n");
    },
    endEarly: () => response.end(),
    breakOff: () => response.destroy(),
  };
}
