const newForMs = 7 * 24 * 60 * 60_000;

/** A mark on most cards would not help to choose. */
const mostMarked = 1 / 3;

/** The ids of cards published within seven days; empty where they are more than a third of the list. */
export function newOf(
  cards: readonly { id: string; published_at: string }[],
  now: number,
): ReadonlySet<string> {
  const found = cards.filter(({ published_at }) => now - Date.parse(published_at) < newForMs);
  return new Set(found.length <= cards.length * mostMarked ? found.map(({ id }) => id) : []);
}
