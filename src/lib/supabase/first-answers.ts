import { env } from "@/config/env";
import { hasStoredSession } from "@/lib/session/stored-session";

const answers = new Map<string, Promise<Response | null>>();

/** What is older than this is asked anew. */
const lastsMs = 30_000;

/**
 * Asks as a visitor what the client, once it has been loaded, is going to ask: `questions` are addresses below `/rest/v1`,
 * to the letter as the client writes them. The key goes in the address, since a header would ask for a preflight; where
 * that is refused, the client asks again by itself.
 */
export function askFirst(questions: string[]) {
  if (hasStoredSession()) return;
  for (const question of questions) {
    const address = `${env.supabaseUrl}/rest/v1/${question}`;
    const answer = fetch(`${address}&apikey=${env.supabaseKey}`).catch(() => null);
    answers.set(address, answer);
    setTimeout(() => answers.delete(address), lastsMs);
  }
}

/** The answer to a visitor's question that was asked first, null where there is none. Each serves once. */
export async function takeFirstAnswer(
  address: string,
  init: RequestInit | undefined,
): Promise<Response | null> {
  const answer = answers.get(address);
  if (!answer || init?.method !== "GET") return null;
  answers.delete(address);
  const response = await answer;
  init.signal?.throwIfAborted();
  return response?.ok ? response : null;
}
