type Limit = { most: number; withinMs: number };

/**
 * Counts events by key in a sliding window, on top of those counted before; returns whether the limit is exceeded.
 * Spec 9.7, 9.16.
 */
export function createRateLimiter({ most, withinMs }: Limit, moments = new Map<string, number[]>()) {
  return (key: string, now: number): { isOver: boolean; isFirstOver: boolean } => {
    const recent = (moments.get(key) ?? []).filter((moment) => now - moment < withinMs);
    // One beyond the limit suffices.
    const kept = [...recent, now].slice(-(most + 1));
    moments.set(key, kept);
    return { isOver: kept.length > most, isFirstOver: kept.length > most && recent.length === most };
  };
}

/** Counts consecutive events less than `apartMs` apart; true once there are more than `most`. */
export function createStreak({ most, apartMs }: { most: number; apartMs: number }) {
  let last = Number.NEGATIVE_INFINITY;
  let length = 0;
  return (now: number): boolean => {
    length = now - last < apartMs ? length + 1 : 1;
    last = now;
    return length === most + 1;
  };
}
