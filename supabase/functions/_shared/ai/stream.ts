import { type Asked, modelClient, modelFailure, modelTimeout, questionFor } from "./endpoint.ts";
import { withoutMarks } from "./plain-text.ts";
import type { End, Sent } from "./sent.ts";

/** The API's finish reasons. */
const ends: Record<string, End> = { stop: "done", length: "length" };

type Streamed = Asked & {
  /** The most characters that are passed on. */
  most: number;
};

/** The whole stream may take this many times AI_TIMEOUT_MS. */
const WHOLE = 4;

/**
 * Streams the model's output as server-sent events: `{text}` any number of times, then one `{end}`; a stream without
 * `{end}` was cut off. Rejects with 502 `ai_failed` if the first word takes longer than AI_TIMEOUT_MS. A later pause
 * of that length, or a reader who disconnects, ends the stream.
 * Threat E5.
 */
export async function streamModel(
  question: Streamed,
  reader: AbortSignal,
  /** Decides what of the parts is sent, and when. */
  screen?: (parts: AsyncGenerator<Sent, undefined>) => AsyncGenerator<object, undefined>,
): Promise<Response> {
  const stop = new AbortController();
  const signal = AbortSignal.any([reader, stop.signal, AbortSignal.timeout(WHOLE * modelTimeout())]);
  const words = partsOf(question, signal);
  const parts: AsyncGenerator<object, undefined> = screen ? screen(words) : words;
  const next = () => withinSilence(parts.next(), stop);
  let first: object | undefined;
  try {
    first = (await next()).value;
  } catch (error) {
    stop.abort();
    // The caller has disconnected and gets no response; the call still counts.
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

/** The events' data, without bidi marks. Throws where no word arrives; a later failure becomes the stream's end. */
async function* partsOf({ most, ...asked }: Streamed, signal: AbortSignal): AsyncGenerator<Sent, undefined> {
  let left = most;
  let reason: string | undefined;
  // Half of a surrogate pair waits for the other half.
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

/** The value if it arrives in time; otherwise aborts the call. */
async function withinSilence<T>(coming: Promise<T>, stop: AbortController): Promise<T> {
  const timer = setTimeout(() => stop.abort(), modelTimeout());
  try {
    return await coming;
  } finally {
    clearTimeout(timer);
  }
}
