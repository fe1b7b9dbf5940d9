export type Wanted = "search" | "palette";

export type EarlyKeys = {
  /** What a key has asked for and is not open yet. */
  wanted: Wanted | null;
  typed: string;
  /** Keeps what is typed from now on for what is about to open. */
  keepFor: (wanted: Wanted) => void;
  stop: () => void;
};

declare global {
  /** Set by the page's boot script, which is there before the application. */
  var earlyKeys: EarlyKeys | undefined;
}

/** What was asked for before the application listened; where nothing was, it listens itself from now on. */
export function earlyWish(): Wanted | null {
  const wanted = globalThis.earlyKeys?.wanted ?? null;
  if (wanted === null) globalThis.earlyKeys?.stop();
  return wanted;
}

/** What was typed for a field that is there now. */
export function takeTyped(wanted: Wanted): string {
  const kept = globalThis.earlyKeys;
  if (kept?.wanted !== wanted) return "";
  kept.stop();
  return kept.typed;
}
