import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { plainPath } from "../../src/config/plain-path.ts";
import { isLoopbackHost } from "./loopback.ts";

type Rule = { matches: (path: string) => boolean };
type HeaderRule = Rule & { headers: [string, string][] };
type RedirectRule = Rule & { file: string; status: number };

function matcher(pattern: string): Rule["matches"] {
  if (!pattern.endsWith("*")) return (path) => path === pattern;
  return (path) => path.startsWith(pattern.slice(0, -1));
}

function parseHeaders(text: string): HeaderRule[] {
  return text
    .trim()
    .split(/\n\n+/)
    .map((section) => {
      const [pattern = "", ...lines] = section.split("\n");
      const headers = lines.map((line): [string, string] => {
        const [name = "", ...value] = line.trim().split(": ");
        return [name, value.join(": ")];
      });
      return { matches: matcher(pattern.trim()), headers };
    });
}

/** Parses `_redirects` of the form `/from/* /file.html 200` with any status. */
function parseRedirects(text: string): RedirectRule[] {
  return text
    .trim()
    .split("\n")
    .map((line) => {
      const [pattern = "", file = "", status = "200"] = line.split(/\s+/);
      return { matches: matcher(pattern), file, status: Number(status) };
    });
}

/**
 * Serves a build like a static host, on loopback: brotli, `_headers`, `_redirects`, `/pricing` for `pricing.html`, one spelling of each path.
 * Threat S14.
 */
export function serveSite(folder: string, port: number): Promise<{ url: string; stop: () => Promise<void> }> {
  const headerRules = parseHeaders(readFileSync(join(folder, "_headers"), "utf8"));
  const redirectRules = parseRedirects(readFileSync(join(folder, "_redirects"), "utf8"));
  const files = sirv(folder, { brotli: true, etag: true, extensions: ["html"] });

  function serve(request: IncomingMessage, response: ServerResponse) {
    if (!isLoopbackHost(request.headers.host)) {
      response.writeHead(421).end();
      return;
    }
    const [, path = "", query = ""] = /^([^?]*)(.*)$/s.exec(request.url ?? "") ?? [];
    for (const rule of headerRules.filter((each) => each.matches(path))) {
      for (const [name, value] of rule.headers) response.setHeader(name, value);
    }
    const notFound = () => {
      response.writeHead(404).end();
    };
    files(request, response, () => {
      if (plainPath(path) !== path) {
        response.writeHead(308, { location: `${plainPath(path)}${query}` }).end();
        return;
      }
      const fallback = redirectRules.find((rule) => rule.matches(path));
      if (!fallback) return notFound();
      request.url = fallback.file;
      // A 404 must not become a 304.
      delete request.headers["if-none-match"];
      const { writeHead } = response;
      response.writeHead = ((_status: number, headers?: OutgoingHttpHeaders) =>
        writeHead.call(response, fallback.status, headers)) as typeof writeHead;
      return files(request, response, notFound);
    });
  }

  return new Promise((resolve, reject) => {
    const server = createServer(serve);
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      resolve({
        url: `http://127.0.0.1:${port}`,
        stop: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}
