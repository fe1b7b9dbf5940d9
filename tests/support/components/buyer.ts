import { inject } from "vitest";
import { beginOwnSession } from "./own-session";
import { createPerson, goodPassword, service } from "./service";

type Checkout = { url: string; orderId: string };

/** Makes the payment sandbox act as a payer, a bank or the shop (`supabase/local/stripe/control/control.ts`). */
async function control(path: string, body?: object): Promise<unknown> {
  const response = await fetch(`${inject("paymentsUrl")}/sandbox/${path}`, {
    method: "POST",
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** The user of this page, in a session of their own. */
export async function beginAsPerson(name: string) {
  const person = await createPerson(name);
  const session = await beginOwnSession(person.email, goodPassword);

  /** Opens the payment page for a plan, as the checkout does. */
  async function order(planId = "monthly"): Promise<Checkout> {
    const response = await fetch(`${inject("apiUrl")}/functions/v1/create-checkout`, {
      method: "POST",
      headers: {
        apikey: inject("publishableKey"),
        authorization: `Bearer ${session.access_token}`,
        "content-type": "application/json",
      },
      body: JSON.stringify({ planId }),
    });
    if (!response.ok) throw new Error(`create-checkout: ${response.status} ${await response.text()}`);
    return response.json();
  }

  return { ...person, session, order };
}

/** Pays on the payment page at an address. */
export async function pay({ url }: Checkout, card: object = {}): Promise<void> {
  await control(`sessions/${new URL(url).pathname.split("/").at(-1)}/pay`, card);
}

/** Orders and pays, and waits until every webhook has arrived. */
export async function buy(person: Awaited<ReturnType<typeof beginAsPerson>>, planId?: string) {
  const checkout = await person.order(planId);
  await pay(checkout);
  await control("webhooks/idle");
  return checkout;
}

/** The bank disputes an order's payment, and every webhook has arrived. */
export async function disputePayment(orderId: string): Promise<void> {
  const { data } = await service
    .from("orders")
    .select("payment_intent_id")
    .eq("id", orderId)
    .single()
    .throwOnError();
  await control(`payments/${data.payment_intent_id}/dispute`, {});
  await control("webhooks/idle");
}
