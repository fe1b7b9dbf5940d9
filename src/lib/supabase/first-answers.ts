import { env } from "@/config/env";

declare global {
  /** The answers that were asked for before the client came, by address; the boot script and the application share them. */
  var firstAnswers: Map<string, Promise<Response | null>> | undefined;
}

/** What is older than this is asked anew. */
const lastsMs = 30_000;

/**
 * Asks as a visitor what the client, once it has been loaded, is going to ask: `question` is an address below `/rest/v1`,
 * to the letter as the client writes it. The key goes in the address, since a header would ask for a preflight; where
 * that is refused, the client asks again by itself. The answer is null where there is none to use.
 */
export function askFirst(question: string): Promise<Response | null> {
  globalThis.firstAnswers ??= new Map();
  const answers = globalThis.firstAnswers;
  const address = `${env.supabaseUrl}/rest/v1/${question}`;
  const answer = fetch(`${address}&apikey=${env.supabaseKey}`).then(
    (response) => (response.ok ? response : null),
    () => null,
  );
  answers.set(address, answer);
  setTimeout(() => answers.delete(address), lastsMs);
  return answer;
}

/** The answer to a visitor's question that was asked first, null where there is none. Each serves once. */
export async function takeFirstAnswer(
  address: string,
  init: RequestInit | undefined,
): Promise<Response | null> {
  const answer = globalThis.firstAnswers?.get(address);
  if (!answer || init?.method !== "GET") return null;
  globalThis.firstAnswers?.delete(address);
  const response = await answer;
  init.signal?.throwIfAborted();
  return response;
}
