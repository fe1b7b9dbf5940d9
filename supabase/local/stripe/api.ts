import Stripe from "stripe";
import { parseObject } from "../json.ts";
import { findRoute } from "../routes.ts";
import { requireKey, requireVersion } from "./api-key.ts";
import type { Context } from "./context.ts";
import { expand } from "./expand.ts";
import { assertExpandable } from "./expandable.ts";
import { readForm } from "./form-body.ts";
import { answerOnce } from "./idempotency.ts";
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
  const key = request.method === "POST" ? request.headers.get("idempotency-key") || null : null;
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
    requireVersion(call.request);
    const act = () => {
      context.trouble.meet();
      return run(context, call);
    };
    const { key } = call;
    return key === null ? Response.json(act()) : answerOnce(context, { ...call, key }, act);
  } catch (error) {
    if (error instanceof StripeRefusal) return error.toResponse(call.request, context.request.id);
    throw error;
  }
}

function run(context: Context, { request, path, params }: Call): unknown {
  const found = findRoute(apiRoutes, request.method, path);
  if (!found) throw unrecognized(request.method, path);
  const { kind, isList, act } = found.answer;
  const paths = Array.isArray(params.expand) ? params.expand.map(String) : [];
  assertExpandable(kind, isList, paths);
  return expand(context.store, act(context, { params, parts: found.parts, path }), paths);
}

function unrecognized(method: string, path: string): StripeRefusal {
  const slash = path.endsWith("/")
    ? " If you are trying to list objects, remove the trailing slash. If you are trying to retrieve an object, make sure you passed a valid (non-empty) identifier in your code."
    : "";
  return new StripeRefusal(
    404,
    "invalid_request_error",
    `Unrecognized request URL (${method}: ${path}).${slash} Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    {},
    true,
  );
}
