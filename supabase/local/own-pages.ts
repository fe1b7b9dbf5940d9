import type { IncomingMessage } from "node:http";

/** Pictures, downloads and mail links: requests of a browser that do not name the page. */
const OPEN_TO_LINKS =
  /^\/(?:storage\/v1\/|auth\/v1\/(?:verify|(?:oauth\/)?authorize|callback)$|functions\/v1\/unsubscribe$)/;

/**
 * Whether a request comes from a page of these origins or from no page at all, such as a script (threat X5). The stack's
 * keys are public, so any other page that is open in the browser could use them.
 */
export const admitPagesOf =
  (origins: readonly string[]) =>
  ({ headers, method, url }: IncomingMessage): boolean => {
    if (headers.origin !== undefined) return origins.includes(headers.origin);
    const site = headers["sec-fetch-site"] ?? "none";
    if (site === "none" || site === "same-origin") return true;
    const path = URL.parse(`http://localhost${url}`)?.pathname ?? "";
    return (method === "GET" || method === "HEAD") && OPEN_TO_LINKS.test(path);
  };
