/**
 * Whether a key means its place rather than what it types: its letter is no Latin one, or it is the Slash key of Cyrillic
 * and Hebrew layouts, which types a full stop or comma.
 */
export function meansPlace({ key, code }: Pick<KeyboardEvent, "key" | "code">): boolean {
  if (code === "Slash" && /^[.,؟]$/.test(key)) return true;
  return /^[\p{L}\p{M}]$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
}
