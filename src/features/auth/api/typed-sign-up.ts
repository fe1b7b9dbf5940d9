import { brand } from "@/config/brand";
import { limits } from "@/config/limits";
import { readStoredSession } from "@/lib/session/stored-session";

/** A sign-up's input. The first confirmation discards what the account was given before (threat A9). */
export type TypedSignUp = { email: string; phone: string; password: string; firstName: string };

type Person = { email?: string; phone?: string };
type Message = { request: Person } | { response: TypedSignUp };

const channelName = `${brand.id}-typed-sign-up`;
const openChannel = () => new BroadcastChannel(channelName);

/** In this tab's memory only. */
let typed: TypedSignUp | null = null;
let listening: BroadcastChannel | null = null;
let letGo: (() => void) | null = null;

const digitsOf = (phone: string | undefined) => phone?.replace(/^\+/, "") ?? "";

/** A lock of the tab that holds a user's input: other tabs see it at once, however busy that tab is. */
const lockOf = ({ email, phone }: Person) => `${channelName}:${email?.toLowerCase() || digitsOf(phone)}`;

function isTypedBy({ email, phone }: Person, values: TypedSignUp): boolean {
  if (values.email) return values.email.toLowerCase() === email?.toLowerCase();
  return values.phone !== "" && digitsOf(values.phone) === digitsOf(phone);
}

/** Keeps the input until the tab is closed or the account has it. */
export function storeTypedSignUp(values: TypedSignUp) {
  forgetTypedSignUp();
  typed = values;
  const locked = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  void navigator.locks.request(lockOf(values), { mode: "shared" }, () => locked);
  listening = openChannel();
  listening.onmessage = ({ data }: MessageEvent<Message>) => {
    if (!("request" in data) || typed === null || !isTypedBy(data.request, typed)) return;
    // Given only to the person who is signed in here.
    if (!isTypedBy(readStoredSession()?.user ?? {}, typed)) return;
    listening?.postMessage({ response: typed } satisfies Message);
    forgetTypedSignUp();
  };
}

export function forgetTypedSignUp() {
  typed = null;
  letGo?.();
  listening?.close();
  listening = null;
}

/** This person's input from this or another open tab, else null. The other tab deletes it: it is used once. */
export async function takeTypedSignUp(person: Person): Promise<TypedSignUp | null> {
  if (typed && isTypedBy(person, typed)) {
    const found = typed;
    forgetTypedSignUp();
    return found;
  }
  const { held } = await navigator.locks.query();
  if (!held?.some(({ name }) => name === lockOf(person))) return null;
  const channel = openChannel();
  const request: Message = { request: { email: person.email, phone: person.phone } };
  channel.postMessage(request);
  // The other tab replies once the session has reached it.
  const asking = setInterval(() => channel.postMessage(request), limits.typedSignUpAskMs);
  const response = new Promise<TypedSignUp | null>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if ("response" in data && isTypedBy(person, data.response)) resolve(data.response);
    };
    setTimeout(() => resolve(null), limits.typedSignUpWaitMs);
  });
  return response.finally(() => {
    clearInterval(asking);
    channel.close();
  });
}
