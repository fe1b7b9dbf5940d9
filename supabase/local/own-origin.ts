/** A browser names the page that asks; only our own page, or a tool that is no browser, may change anything. */
export function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get("origin");
  return origin === null || origin === new URL(request.url).origin;
}
