const PREFIX = 8;
const MASK = 0xffff;

/** Depends on the last eight characters only: what is older has been shifted out. */
const next = (hash: number, code: number): number => ((hash << 2) ^ code) & MASK;

/** Finds whether a text contains one of many patterns, in one pass; those under eight characters are left out. */
export function findAny(patterns: Iterable<string>): (text: string) => boolean {
  const starts = new Map<string, string[]>();
  const isStart = new Uint8Array(MASK + 1);
  for (const pattern of patterns) {
    const prefix = pattern.slice(0, PREFIX);
    if (prefix.length < PREFIX) continue;
    const held = starts.get(prefix);
    if (held) held.push(pattern);
    else starts.set(prefix, [pattern]);
    let hash = 0;
    for (let at = 0; at < PREFIX; at += 1) hash = next(hash, prefix.charCodeAt(at));
    isStart[hash] = 1;
  }
  return (text) => {
    let hash = 0;
    for (let end = 0; end < text.length; end += 1) {
      hash = next(hash, text.charCodeAt(end));
      if (isStart[hash] === 0 || end < PREFIX - 1) continue;
      const at = end - PREFIX + 1;
      if (starts.get(text.slice(at, end + 1))?.some((pattern) => text.startsWith(pattern, at))) return true;
    }
    return false;
  };
}
