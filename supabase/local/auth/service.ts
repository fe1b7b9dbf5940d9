import type { Step } from "../gateway.ts";
import { findRoute, Refusal } from "../routes.ts";
import type { Auth, Call } from "./call.ts";
import { AuthError, pathNotFound } from "./errors.ts";
import { ROUTES } from "./routes.ts";
import { complete } from "./sessions.ts";

const PREFIX = "/auth/v1";

/** Handles `/auth/v1` as GoTrue does, on lite's tables; passes to lite the requests that it handles correctly. */
export const serveAuth =
  (auth: Auth): Step =>
  async (request, next) => {
    const { pathname: given, searchParams: query } = new URL(request.url);
    const pathname = given.replace(/^(\/\.well-known\/oauth-authorization-server)\/auth\/v1$/, "/auth/v1$1");
    if (!pathname.startsWith(`${PREFIX}/`)) return next(request);
    const found = findRoute(ROUTES, request.method, pathname.slice(PREFIX.length));
    const call: Call = {
      request,
      query,
      id: found?.parts.id ?? "",
      oauthId: found?.parts.oauthId ?? "",
      ip: request.headers.get("x-forwarded-for") ?? "unknown",
      lite: async (given = request) => refusalsThrown(await next(given)),
    };
    try {
      if (!found) throw pathNotFound();
      return await complete(auth, call, await found.answer(auth, call));
    } catch (error) {
      if (error instanceof Refusal) return error.toResponse(request);
      throw error;
    }
  };

async function refusalsThrown(response: Response): Promise<Response> {
  if (response.ok || !response.headers.get("content-type")?.includes("json")) return response;
  const { code: _, error_code, msg, ...details } = await response.clone().json();
  if (error_code === undefined) return response;
  throw new AuthError(response.status, error_code, msg, Object.fromEntries(response.headers), details);
}
