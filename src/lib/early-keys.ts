export type Wanted = "search" | "palette";

export type EarlyKeys = {
  /** A shortcut pressed before its target was ready. */
  wanted: Wanted | null;
  typed: string;
  /** Buffers what is typed from now on, for what is about to open. */
  keepFor: (wanted: Wanted) => void;
  stop: () => void;
};

declare global {
  /** Set by the boot script, before the application loads. */
  var earlyKeys: EarlyKeys | undefined;
}

/** The shortcut pressed before hydration, if any; from now on the application listens itself. */
export function earlyWish(): Wanted | null {
  const wanted = globalThis.earlyKeys?.wanted ?? null;
  if (wanted === null) globalThis.earlyKeys?.stop();
  return wanted;
}

/** The text typed before its field existed. */
export function takeEarlyKeys(wanted: Wanted): string {
  const kept = globalThis.earlyKeys;
  if (kept?.wanted !== wanted) return "";
  kept.stop();
  return kept.typed;
}
