import { type Asked, modelClient, modelFailure, modelTimeout, questionFor } from "./endpoint.ts";
import { withoutMarks } from "./plain-text.ts";

/** How a stream ends: as the model meant it, at the bound of its length, or in the middle. */
type End = "done" | "length" | "broken";
type Sent = { text: string } | { end: End };

/** By the model's own words for it. */
const ends: Record<string, End> = { stop: "done", length: "length" };

type Streamed = Asked & {
  /** Of more characters than these the model is not heard. */
  most: number;
};

/** A stream is given up after so many times AI_TIMEOUT_MS, however steadily it comes. */
const WHOLE = 4;

/**
 * Asks the model and answers with its words as they come, as server-sent events: `{text}` any number of times, then one
 * `{end}`; a stream without one was cut off on the way. Rejects with 502 `ai_failed` when the first word does not come
 * within AI_TIMEOUT_MS. Silence as long breaks it off later, and so does a reader who is gone.
 */
export async function streamModel(question: Streamed, reader: AbortSignal): Promise<Response> {
  const stop = new AbortController();
  const signal = AbortSignal.any([reader, stop.signal, AbortSignal.timeout(WHOLE * modelTimeout())]);
  const parts = partsOf(question, signal);
  const next = () => withinSilence(parts.next(), stop);
  let first: Sent | undefined;
  try {
    first = (await next()).value;
  } catch (error) {
    stop.abort();
    // Whoever asked is gone: nobody reads what is answered, and it counts as asked.
    if (!reader.aborted) throw modelFailure(error);
  }
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const sent = first ?? (await next()).value;
      first = undefined;
      if (sent === undefined) return controller.close();
      controller.enqueue(new TextEncoder().encode(`data: ${JSON.stringify(sent)}\n\n`));
    },
    cancel: () => stop.abort(),
  });
  return new Response(body, {
    headers: { "Content-Type": "text/event-stream", "Cache-Control": "no-store, no-transform" },
  });
}

/**
 * What a reader is sent, one after the other, without marks that a text may not have. Throws where not a word comes; what
 * fails later is the stream's end.
 */
async function* partsOf({ most, ...asked }: Streamed, signal: AbortSignal): AsyncGenerator<Sent, undefined> {
  let left = most;
  let reason: string | undefined;
  // Half of a character waits for the other one.
  let half = "";
  try {
    const stream = await modelClient().chat.completions.create(
      { ...questionFor(asked), stream: true },
      { timeout: modelTimeout(), signal },
    );
    for await (const { choices } of stream) {
      const [choice] = choices;
      const text = half + (choice?.delta?.content ?? "");
      half = /[\ud800-\udbff]$/.test(text) ? text.slice(-1) : "";
      const words = withoutMarks(text.slice(0, text.length - half.length).slice(0, left));
      reason = choice?.finish_reason ?? reason;
      if (words === "") continue;
      yield { text: words };
      left -= words.length;
      if (left > 0) continue;
      reason = "length";
      break;
    }
    if (left === most) throw new Error("an empty stream");
    yield { end: ends[reason ?? ""] ?? "broken" };
  } catch (error) {
    if (left === most) throw error;
    modelFailure(error);
    yield { end: "broken" };
  }
}

/** What comes in time; otherwise the call is given up, and ends as a broken one. */
async function withinSilence<T>(coming: Promise<T>, stop: AbortController): Promise<T> {
  const timer = setTimeout(() => stop.abort(), modelTimeout());
  try {
    return await coming;
  } finally {
    clearTimeout(timer);
  }
}
