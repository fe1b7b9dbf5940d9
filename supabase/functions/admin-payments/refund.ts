import type { PostgrestError, SupabaseClient } from "@supabase/supabase-js";
import Stripe from "stripe";
import { HttpError } from "../_shared/errors.ts";
import { fulfilPayment } from "../_shared/payments/fulfil.ts";
import { readPayment } from "../_shared/payments/read-payment.ts";
import { askProvider, stripeClient } from "../_shared/payments/stripe.ts";

export type Refunded = { refund: string; status: string | null };

/** `refundedCents` is what the caller saw refunded, by which a second press is known. */
type RefundWish = { orderId: string; refundedCents: number; amountCents?: number };

type Asked = { request: string; payment_intent: string; session: string; amount: number };

/** The database's refusal as an HTTP error. */
function refusal(name: string, error: PostgrestError): Error {
  if (error.code === "42501") return new HttpError(403, "forbidden", "Only a super admin refunds payments");
  if (error.code === "22023") return new HttpError(404, "not_found", "There is no such payment");
  if (error.code === "P0001" && error.hint) return new HttpError(409, error.hint, error.message);
  return new Error(`${name}: ${error.code} ${error.message}`);
}

/** A refusal of the provider's, which a retry does not change; its other errors are temporary. */
const isRefused = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError;

const refused = (code: string) =>
  new HttpError(409, "refund_refused", `The payment provider refuses the refund: ${code}`);

/** Refunds an order and records the payment's new state, as a webhook does. Threat M12. */
export async function refundOrder(
  caller: SupabaseClient,
  service: SupabaseClient,
  { orderId, refundedCents, amountCents }: RefundWish,
): Promise<Refunded> {
  const { data, error } = await caller
    .rpc("ask_refund", {
      target: orderId,
      refunded_cents: refundedCents,
      amount_cents: amountCents ?? null,
    })
    .single<Asked>();
  if (error) throw refusal("ask_refund", error);
  const stripe = stripeClient();
  const { request, payment_intent, session, amount } = data;
  const sent = stripe.refunds.create({ payment_intent, amount }, { idempotencyKey: `refund/${request}` });
  const refund = await askProvider(
    sent.catch(async (failure: unknown) => {
      if (!isRefused(failure)) throw failure;
      const code = failure.code ?? "refused";
      const { error } = await service.rpc("refuse_refund", { request, code });
      if (error) throw new Error(`refuse_refund: ${error.code} ${error.message}`);
      throw refused(code);
    }),
  );
  const { status } = await fulfilPayment(service, await readPayment(stripe, session), "staff");
  return { refund: refund.id, status };
}

/** Refunds a quarantined payment in full and ends its quarantine. */
export async function refundQuarantined(caller: SupabaseClient, paymentId: string): Promise<Refunded> {
  const { data, error } = await caller.rpc("ask_quarantine_refund", { payment: paymentId });
  if (error) throw refusal("ask_quarantine_refund", error);
  // Without an idempotency key: a full refund cannot happen twice, and Stripe would repeat a refusal for a day.
  const sent = stripeClient().refunds.create({ payment_intent: data });
  const refund = await askProvider(
    sent.then(
      ({ id }) => id,
      (failure: unknown) => {
        if (!isRefused(failure)) throw failure;
        // Already refunded, here or in the provider's dashboard.
        if (failure.code === "charge_already_refunded") return failure.code;
        throw refused(failure.code ?? "refused");
      },
    ),
  );
  const resolved = await caller.rpc("resolve_quarantined_payment", {
    payment: paymentId,
    note: `Refunded: ${refund}`,
  });
  if (resolved.error && resolved.error.code !== "22023")
    throw refusal("resolve_quarantined_payment", resolved.error);
  return { refund, status: null };
}
