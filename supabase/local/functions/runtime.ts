import { existsSync, type FSWatcher, watch } from "node:fs";
import { join } from "node:path";
import { type DenoProcess, startDeno } from "./deno-process.ts";
import { openFunctions, refuseToken } from "./verify-jwt.ts";

export type FunctionsRuntimeOptions = {
  env: Record<string, string>;
  functionsDir?: string;
};

export type FunctionsRuntime = { handle(request: Request): Promise<Response>; stop(): Promise<void> };

const FUNCTIONS_DIR = join(import.meta.dirname, "../../functions");
const DROPPED_HEADERS = ["host", "connection", "content-length", "transfer-encoding", "keep-alive"];

/**
 * Handles `/functions/v1/<name>` with one Deno process, like the hosted edge runtime. It starts on the first call,
 * and restarts after a crash or a changed file; running calls finish in the old process.
 */
export function createFunctionsRuntime(options: FunctionsRuntimeOptions): FunctionsRuntime {
  const functionsDir = options.functionsDir ?? FUNCTIONS_DIR;
  const running = new Set<DenoProcess>();
  const retired = new Set<DenoProcess>();
  const busy = new Map<DenoProcess, number>();
  let current: Promise<DenoProcess> | undefined;
  let watcher: FSWatcher | undefined;

  function ensure(): Promise<DenoProcess> {
    watcher ??= watch(functionsDir, { recursive: true, persistent: false }, retire);
    if (current) return current;
    const starting = startDeno(functionsDir, options.env);
    const forget = () => {
      if (current === starting) current = undefined;
    };
    starting.then((deno) => {
      running.add(deno);
      deno.exited.then(() => {
        running.delete(deno);
        forget();
      });
    }, forget);
    current = starting;
    return starting;
  }

  function retire(): void {
    const old = current;
    current = undefined;
    old?.then(
      (deno) => {
        retired.add(deno);
        count(deno, 0);
      },
      () => undefined,
    );
  }

  function count(deno: DenoProcess, change: number): void {
    const calls = (busy.get(deno) ?? 0) + change;
    busy.set(deno, calls);
    if (calls === 0 && retired.has(deno)) deno.kill();
  }

  async function forward(request: Request, path: string): Promise<Response> {
    const deno = await ensure();
    const done = () => count(deno, -1);
    count(deno, 1);
    try {
      return trackBody(await proxy(request, `${deno.origin}${path}`), done);
    } catch (error) {
      done();
      throw error;
    }
  }

  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const [, name = "", rest = ""] = url.pathname.match(/^\/functions\/v1\/([^/]*)(.*)$/) ?? [];
    if (!/^[A-Za-z][\w-]*$/.test(name) || !existsSync(join(functionsDir, name, "index.ts"))) {
      return failure(404, "NOT_FOUND", "Requested function was not found");
    }
    const open = openFunctions(join(functionsDir, "..", "config.toml"));
    const refused = open.has(name) ? null : await refuseToken(request);
    if (refused) return refused;
    return forward(request, `/${name}${rest}${url.search}`).catch((error: unknown) => {
      if (!request.signal.aborted) console.error(`functions: ${name}:`, error);
      return failure(500, "WORKER_ERROR", "Function exited due to an error (please check logs)");
    });
  }

  async function stop(): Promise<void> {
    watcher?.close();
    await current?.catch(() => undefined);
    current = undefined;
    for (const deno of running) deno.kill();
    await Promise.all([...running].map((deno) => deno.exited));
  }

  return { handle, stop };
}

function proxy(request: Request, target: string): Promise<Response> {
  const headers = new Headers(request.headers);
  for (const name of DROPPED_HEADERS) headers.delete(name);
  // Node would decompress the response but keep its content-encoding header.
  headers.set("accept-encoding", "identity");
  const init: RequestInit = { method: request.method, headers, redirect: "manual", signal: request.signal };
  if (request.body) Object.assign(init, { body: request.body, duplex: "half" });
  return fetch(target, init);
}

/** Calls `done` once the body is read or cancelled. */
function trackBody(response: Response, done: () => void): Response {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  if (response.body) response.body.pipeTo(writable).then(done, done);
  else done();
  return new Response(response.body ? readable : null, response);
}

const failure = (status: number, code: string, message: string) =>
  Response.json({ code, message }, { status });
