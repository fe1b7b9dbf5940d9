/** Runs inside Deno: one server for all functions, whose `Deno.serve` hands over its handler instead of listening. */
type Handler = (request: Request) => Response | Promise<Response>;
type ServeOptions = { hostname: string; port: number; onListen(address: { port: number }): void };

declare const Deno: {
  args: string[];
  stdin: { readable: AsyncIterable<Uint8Array> };
  serve(options: ServeOptions, handler: Handler): unknown;
  exit(code: number): never;
};

// Hosted, this keeps a function alive after its response; this process lives on anyway.
Object.defineProperty(globalThis, "EdgeRuntime", { value: { waitUntil: (work: Promise<unknown>) => work } });

const functionsUrl = Deno.args[0];
const serve = Deno.serve.bind(Deno);
const handlers = new Map<string, Promise<Handler>>();
let loading: Promise<unknown> = Promise.resolve();

serve(
  { hostname: "127.0.0.1", port: 0, onListen: ({ port }) => console.log(`listening ${port}`) },
  async (request) => {
    const name = new URL(request.url).pathname.split("/")[1] ?? "";
    const handler = await handlerOf(name).catch((error: unknown) => {
      handlers.delete(name);
      return failure(503, "BOOT_ERROR", "Function failed to start (please check logs)", name, error);
    });
    if (handler instanceof Response) return handler;
    try {
      return await handler(request);
    } catch (error) {
      return failure(500, "WORKER_ERROR", "Function exited due to an error (please check logs)", name, error);
    }
  },
);

exitWithParent();

function failure(status: number, code: string, message: string, name: string, error: unknown): Response {
  console.error(`${name}:`, error);
  return Response.json({ code, message }, { status });
}

function handlerOf(name: string): Promise<Handler> {
  const known = handlers.get(name);
  if (known) return known;
  // One at a time, so that a call of Deno.serve belongs to the module being loaded.
  const fresh = loading.then(() => load(name));
  handlers.set(name, fresh);
  loading = fresh.catch(() => undefined);
  return fresh;
}

async function load(name: string): Promise<Handler> {
  let handler: Handler | undefined;
  const capture = (...given: unknown[]) => {
    handler = given.findLast((value): value is Handler => typeof value === "function");
  };
  Object.defineProperty(Deno, "serve", { value: capture, configurable: true });
  await import(`${functionsUrl}/${name}/index.ts`);
  if (!handler) throw new Error("it never called Deno.serve");
  return handler;
}

/** The parent holds our standard input open: when it closes, the parent has exited. */
async function exitWithParent(): Promise<void> {
  for await (const _ of Deno.stdin.readable);
  Deno.exit(0);
}
