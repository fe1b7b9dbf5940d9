import type Stripe from "stripe";
import { escapeHtml } from "../../html.ts";
import type { Delivery } from "../store.ts";
import type { ControlContext } from "./control.ts";

/** So many events are shown; the others are in `GET /sandbox/events`. */
const SHOWN = 50;

/** The webhook's switches, and its newest events with what became of them. */
export function webhookSection({ store, webhooks }: ControlContext): string {
  const { stopped, delayMs, copies, reorder } = webhooks.switches();
  const deliveries = Map.groupBy(store.deliveries.newestFirst(), ({ event }) => event);
  const events = store.events.newestFirst().slice(0, SHOWN);
  return `<section id="webhook"><h2>Webhook</h2>
<form method="post" action="/sandbox/webhooks" class="card">
<div class="row">${choice("stopped", "Delivery", stopped, ["on its way", "stopped"])}
${choice("reorder", "Order", reorder, ["as it happened", "newest first"])}
<label>Delay (ms)<input name="delayMs" inputmode="numeric" value="${delayMs}"></label>
<label>Copies<input name="copies" inputmode="numeric" value="${copies}"></label></div>
<button class="primary">Set</button>
</form>
<form method="post" action="/sandbox/webhooks/discard"><div><button>Forget what waits</button></div></form>
</section>
<section id="events"><h2>Events</h2>
${events.length === 0 ? '<p class="soft">Nothing has happened yet.</p>' : ""}
<ul>${events.map((event) => eventRow(event, deliveries.get(event.id) ?? [])).join("")}</ul></section>`;
}

function choice(name: string, label: string, isOn: boolean, [off, on]: [string, string]): string {
  const option = (value: boolean, text: string) =>
    `<option value="${value}"${value === isOn ? " selected" : ""}>${escapeHtml(text)}</option>`;
  return `<label>${escapeHtml(label)}<select name="${name}">${option(false, off)}${option(true, on)}</select></label>`;
}

function eventRow(event: Stripe.Event, deliveries: Delivery[]): string {
  const time = new Date(event.created * 1000).toISOString().slice(11, 19);
  return `<li class="line"><div><p>${escapeHtml(event.type)}</p>
<p class="soft">${time} UTC · ${escapeHtml(fateOf(deliveries))}</p><code>${escapeHtml(event.id)}</code></div>
<form method="post" action="/sandbox/events/${escapeHtml(event.id)}/redeliver"><div><button aria-label="Deliver again: ${escapeHtml(event.id)}">Deliver again</button></div></form></li>`;
}

/** The state of an event's copies, such as `arrived 2×, waiting after 503`. */
function fateOf(deliveries: Delivery[]): string {
  const fates = deliveries.map(({ due, attempts }) => {
    const last = attempts.at(-1);
    const answer = last ? ` after ${last.status ?? last.error ?? ""}` : "";
    if (due !== null) return `waiting${answer}`;
    return last?.status && last.status < 300 ? "arrived" : `not delivered${answer}`;
  });
  const counts = Map.groupBy(fates, (fate) => fate);
  return [...counts].map(([fate, all]) => (all.length > 1 ? `${fate} ${all.length}×` : fate)).join(", ");
}
