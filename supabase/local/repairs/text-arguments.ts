import type { Step } from "../gateway.ts";
import { parseJson } from "../json.ts";
import type { PostgresConnection } from "../lite.ts";
import { argumentsOf, introspectionOf } from "./introspection.ts";

/**
 * Lite parses the arguments of a function called by GET as JSON: `"some words"` would lose its quotes, and `null`
 * its word. PostgREST takes a text literally, so such values get quotes, which lite removes without unescaping.
 */
export const keepTextArguments =
  (connection: PostgresConnection): Step =>
  (request, next) => {
    const url = new URL(request.url);
    const [, name] = /^\/rest\/v1\/rpc\/(\w+)$/.exec(url.pathname) ?? [];
    if (!name || !["GET", "HEAD"].includes(request.method)) return next(request);
    let isChanged = false;
    for (const argument of argumentsOf(introspectionOf(connection), name, (type) => type === "text")) {
      const value = url.searchParams.get(argument);
      if (value === null || parseJson(value) === undefined) continue;
      url.searchParams.set(argument, `"${value}"`);
      isChanged = true;
    }
    return next(isChanged ? new Request(url, request) : request);
  };
