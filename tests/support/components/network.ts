import { onTestFinished } from "vitest";

/** Responds in place of the stack, or never. */
type Instead = (url: URL, body: unknown, signal?: AbortSignal | null) => Promise<Response | undefined>;

const interceptors = new Set<{ address: RegExp; instead: Instead }>();
const send = globalThis.fetch;

const addressOf = (input: RequestInfo | URL) => (input instanceof Request ? input.url : String(input));

globalThis.fetch = async (input, init) => {
  const address = addressOf(input);
  for (const interceptor of interceptors) {
    if (!interceptor.address.test(address)) continue;
    const body = typeof init?.body === "string" ? JSON.parse(init.body) : undefined;
    const answer = await interceptor.instead(new URL(address), body, init?.signal);
    if (answer) return answer;
  }
  return send(input, init);
};

/** Lets `instead` handle requests to matching addresses, until it is undone or the test ends. */
function intercept(address: RegExp, instead: Instead): () => void {
  const interceptor = { address, instead };
  interceptors.add(interceptor);
  const undo = () => void interceptors.delete(interceptor);
  onTestFinished(undo);
  return undo;
}

/**
 * Holds matching requests until they are released; then the stack handles them. `abandoned` resolves once the page
 * has cancelled one.
 */
export function holdRequests(address: RegExp) {
  const asked = Promise.withResolvers<void>();
  const abandoned = Promise.withResolvers<void>();
  const held = Promise.withResolvers<undefined>();
  const letGo = () => held.resolve(undefined);
  onTestFinished(letGo);
  intercept(address, (_url, _sent, signal) => {
    asked.resolve();
    signal?.addEventListener("abort", () => abandoned.resolve());
    return held.promise;
  });
  return { asked: asked.promise, abandoned: abandoned.promise, letGo };
}

/** Loses requests, like a broken connection, until the returned function restores it. */
export function loseRequests(address: RegExp): () => void {
  return intercept(address, () => Promise.reject(new TypeError("Failed to fetch")));
}

/**
 * Responds to requests according to their bodies, or passes them to the stack, until the returned function undoes
 * it.
 */
export function answerRequests(
  address: RegExp,
  answer: (body: unknown, url: URL) => { status: number; body?: unknown } | undefined,
): () => void {
  return intercept(address, async (url, sent) => {
    const given = answer(sent, url);
    if (!given) return undefined;
    const { status, body } = given;
    return status === 204
      ? new Response(null, { status })
      : Response.json(body === undefined ? {} : body, { status });
  });
}

/** Responds with streams of server-sent events that a test writes itself, the newest one at a time. */
export function streamAnswers(address: RegExp) {
  const asked: unknown[] = [];
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  let isOver = false;
  intercept(address, async (_url, sent, signal) => {
    asked.push(sent);
    isOver = false;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        stream = controller;
      },
      cancel() {
        isOver = true;
      },
    });
    signal?.addEventListener("abort", () => {
      if (!isOver) stream?.error(signal.reason);
      isOver = true;
    });
    return new Response(body, { headers: { "content-type": "text/event-stream" } });
  });
  return {
    asked,
    send: (...events: object[]) => {
      for (const event of events)
        stream?.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`));
    },
    /** The connection ends without a last event. */
    cutOff: () => stream?.close(),
    isOver: () => isOver,
  };
}

/** Reports each request when it is sent; it still reaches the stack. */
export function watchRequests(address: RegExp): string[] {
  const asked: string[] = [];
  intercept(address, async (url) => {
    asked.push(url.href);
    return undefined;
  });
  return asked;
}
