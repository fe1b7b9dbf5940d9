/**
 * Against CSRF: browsers name the requesting page's origin, other tools send none. `Host` is one of this machine's names.
 * Threat X5.
 */
export function isOwnOrigin({ headers }: Request): boolean {
  const origin = headers.get("origin");
  return origin === null || origin === `http://${headers.get("host")}`;
}
