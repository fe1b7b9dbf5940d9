/** An address with one of these would run or show something here, in the name of our origin (threat K5). */
const UNSAFE = /^(?:javascript|data|file|vbscript|about|blob):$/;

/** The address to go back to if a program waits there; null for any that a browser would open as ours. */
export function safeRedirect(address: string): string | null {
  const url = URL.parse(address);
  return url?.host && !UNSAFE.test(url.protocol) ? address : null;
}

/** Where a sign-in leads: the host, or the program's own scheme with it. */
export function redirectHost(address: string): string {
  const url = URL.parse(address);
  if (!url) return "";
  return /^https?:$/.test(url.protocol) ? url.host : `${url.protocol}//${url.host}`;
}

/** The request's id in the page's address; null where it cannot be one, such as a path. */
export function requestIdOf(search: string): string | null {
  const id = new URLSearchParams(search).get("authorization_id") ?? "";
  return /^[\w-]{1,64}$/.test(id) ? id : null;
}
