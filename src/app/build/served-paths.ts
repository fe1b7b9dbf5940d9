import { globSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { matchRoutes } from "react-router-dom";
import type { Connect, Plugin, ViteDevServer } from "vite";

/** Modules as Vite itself spells them: no segment begins with a dot, nothing is encoded, no query but its own. */
const modules = [
  /^\/@(?:vite\/client|react-refresh)$/,
  /^\/src(?:\/[\w-][\w.-]*)+\.(?:css|js|tsx?)$/,
  /^\/node_modules\/\.vite\/deps\/[\w@.-]+\.js$/,
  /^\/node_modules\/vite\/dist\/client\/\w+\.mjs$/,
];
const queryOfModules = /^(?:[?&](?:import|direct|[tv]=\w+))*$/;
const tests = /\.test\.tsx?$/i;

/** The paths of all pages in every language; Vite loads them, because pages name messages and components. */
async function loadRoutes(server: ViteDevServer) {
  const { pages } = await server.ssrLoadModule("/src/app/pages/pages.ts");
  const paths = Object.values(pages as Record<string, { path: string }>).map(({ path }) => path);
  return paths
    .filter((path) => path !== "*")
    .flatMap((path) => ["", "/ar"].map((locale) => ({ path: `${locale}${path}` })));
}

function isFile(path: string, query: string): boolean {
  if (modules.some((each) => each.test(path))) return !tests.test(path) && queryOfModules.test(query);
  return globSync("**/*.*", { cwd: "public" }).some((file) => path === `/${file}`);
}

function answerAs(status: number, response: ServerResponse) {
  const { writeHead } = response;
  response.writeHead = ((_status: number, ...rest: []) =>
    writeHead.call(response, status, ...rest)) as typeof writeHead;
}

/** Serves the files that pages are made of, and the document for every other path. */
function serveFrom(server: ViteDevServer): Connect.NextHandleFunction {
  return async (request, response, next) => {
    const [, path = "", query = ""] = /^([^?]*)(.*)$/s.exec(request.url ?? "") ?? [];
    const isRead = request.method === "GET" || request.method === "HEAD";
    if (isRead && isFile(path, query)) return next();
    if (!isRead) return response.writeHead(404).end();
    try {
      const isPage = matchRoutes(await loadRoutes(server), path) !== null;
      if (!isPage && !request.headers.accept?.includes("text/html")) return response.writeHead(404).end();
      if (!isPage) answerAs(404, response);
      request.url = "/index.html";
      next();
    } catch (error) {
      next(error);
    }
  };
}

/** The development server's root holds the seed's premium texts, the data folder and the tests: it serves none of them (threat S14). */
export function servedPaths(): Plugin {
  return {
    name: "app:served-paths",
    apply: "serve",
    config: () => ({ server: { cors: false } }),
    configureServer: (server) => {
      server.middlewares.use(serveFrom(server));
    },
  };
}
