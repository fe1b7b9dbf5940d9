import { createHash } from "node:crypto";
import Stripe from "stripe";
import { parseObject } from "../json.ts";
import { bearerOf } from "../keys.ts";
import { findRoute } from "../routes.ts";
import type { Context } from "./context.ts";
import { expand } from "./expand.ts";
import { readForm } from "./form-body.ts";
import { newRequestId } from "./ids.ts";
import { StripeRefusal } from "./refusal.ts";
import { apiRoutes } from "./resources.ts";

type Call = {
  request: Request;
  path: string;
  body: string;
  params: Record<string, unknown>;
  key: string | null;
};

/** Answers `/v1/…` as Stripe's API does: form-encoded in, JSON out, with the headers that its SDK reads. */
export async function answerApi(context: Context, request: Request): Promise<Response> {
  const requestId = newRequestId();
  const url = new URL(request.url);
  const body = request.method === "POST" ? await request.text() : url.search.slice(1);
  const key = request.method === "POST" ? request.headers.get("idempotency-key") : null;
  const call = { request, path: url.pathname, body, key, params: readParamsOf(request, body) };
  const response = answer({ ...context, request: { id: requestId, idempotency_key: key } }, call);
  response.headers.set("request-id", requestId);
  response.headers.set("stripe-version", request.headers.get("stripe-version") ?? Stripe.API_VERSION);
  response.headers.set("cache-control", "no-cache, no-store");
  if (key !== null) response.headers.set("idempotency-key", key);
  return response;
}

const readParamsOf = (request: Request, body: string): Record<string, unknown> =>
  request.headers.get("content-type")?.startsWith("application/json")
    ? (parseObject(body) ?? {})
    : readForm(body);

function answer(context: Context, call: Call): Response {
  try {
    requireKey(call.request);
    return call.key === null ? Response.json(act(context, call)) : actOnce(context, call, call.key);
  } catch (error) {
    if (error instanceof StripeRefusal) return error.toResponse(call.request);
    throw error;
  }
}

function requireKey(request: Request): void {
  const key = bearerOf(request) ?? "";
  if (key === "")
    throw new StripeRefusal(
      401,
      "invalid_request_error",
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
    );
  if (!/^sk_test_\w+$/.test(key))
    throw new StripeRefusal(401, "invalid_request_error", `Invalid API Key provided: ${key.slice(0, 8)}****`);
}

function act(context: Context, { request, path, params }: Call): unknown {
  const found = findRoute(apiRoutes, request.method, path);
  if (!found)
    throw new StripeRefusal(
      404,
      "invalid_request_error",
      `Unrecognized request URL (${request.method}: ${path}).`,
    );
  const answered = found.answer(context, { params, parts: found.parts, path });
  const wanted = Array.isArray(params.expand) ? params.expand.map(String) : [];
  return expand(context.store, answered, wanted);
}

/** A key stands for one call: the same again gets the first one's answer, another one is refused. Refusals are not kept. */
function actOnce(context: Context, call: Call, key: string): Response {
  const { answered } = context.store;
  const hash = createHash("sha256").update(`${call.path}\n${call.body}`).digest("hex");
  const before = answered.get(key);
  if (before && before.call !== hash)
    throw new StripeRefusal(
      400,
      "idempotency_error",
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  if (before) return Response.json(JSON.parse(before.body), { headers: { "idempotent-replayed": "true" } });
  const body = act(context, call);
  answered.put({ id: key, call: hash, body: JSON.stringify(body) });
  return Response.json(body);
}
