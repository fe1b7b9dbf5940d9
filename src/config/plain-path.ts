/**
 * The one spelling of a path: small letters, single slashes, and nothing encoded that need not be. The router takes other
 * spellings, but headers by path do not, and a path that begins with two slashes is another site's address (threat X6).
 */
export function plainPath(pathname: string): string {
  const plain = pathname
    .replace(/%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)/gi, (encoded) =>
      String.fromCharCode(Number.parseInt(encoded.slice(1), 16)),
    )
    .replace(/%[\da-f]{2}|[A-Z]+/gi, (part) => (part.startsWith("%") ? part : part.toLowerCase()))
    // Browsers leave these out.
    .replace(/[\t\n\r]/g, "")
    .replace(/[/\\]+/g, "/");
  return plain === pathname ? plain : plainPath(plain);
}
