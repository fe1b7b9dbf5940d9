/** Against CSRF: browsers name the requesting page's origin, other tools send none. */
export function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get("origin");
  return origin === null || origin === new URL(request.url).origin;
}
