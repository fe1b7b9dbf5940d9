import { createHash } from "node:crypto";
import type { Context } from "./context.ts";
import { StripeRefusal } from "./refusal.ts";

export type KeyedCall = { request: Request; path: string; body: string; key: string };

/** A key stands for its call for a day. */
const KEPT_SECONDS = 24 * 3600;
const LONGEST_KEY = 255;

/**
 * A key stands for one call: the same again gets the first one's answer, a refusal or a failure too, and another one is
 * refused. What was refused before anything was tried is not kept.
 */
export function answerOnce(context: Context, call: KeyedCall, act: () => unknown): Response {
  if (call.key.length > LONGEST_KEY)
    throw StripeRefusal.malformed(`Idempotency keys may have up to ${LONGEST_KEY} characters.`);
  const { answered } = context.store;
  const hash = createHash("sha256").update(call.body).digest("hex");
  const before = answered.get(call.key);
  if (before && context.now() - before.at < KEPT_SECONDS) {
    assertSame(before, { path: call.path, hash }, call.key);
    return Response.json(JSON.parse(before.body), {
      status: before.status,
      headers: { "idempotent-replayed": "true", "original-request": before.request },
    });
  }
  const { status, body } = tried(context, call, act);
  const request = context.request.id ?? "";
  answered.put({ id: call.key, path: call.path, hash, status, body, request, at: context.now() });
  return Response.json(JSON.parse(body), { status, headers: { "original-request": request } });
}

function tried(context: Context, call: KeyedCall, act: () => unknown): { status: number; body: string } {
  try {
    return { status: 200, body: JSON.stringify(act()) };
  } catch (error) {
    if (!(error instanceof StripeRefusal) || error.untried) throw error;
    return { status: error.status, body: JSON.stringify(error.toBody(call.request, context.request.id)) };
  }
}

type Call = { path: string; hash: string };

function assertSame(before: Call, now: Call, key: string): void {
  if (before.path === now.path && before.hash === now.hash) return;
  const condition =
    before.path === now.path
      ? "with the same parameters they were first used with"
      : `for the same endpoint they were first used for ('${before.path}' vs. '${now.path}')`;
  throw new StripeRefusal(
    400,
    "idempotency_error",
    `Keys for idempotent requests can only be used ${condition}. Try using a key other than '${key}' if you meant to execute a different request.`,
  );
}
