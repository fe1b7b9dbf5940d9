import { orderStatusOf } from "@/components/status/order-status";
import { StatusPill } from "@/components/status/status-pill";
import { brand } from "@/config/brand";
import { formatPrice } from "@/lib/format/money";
import { getLocale, m } from "@/lib/i18n";
import type { Order } from "../api/orders";
import { countryName } from "../model/countries";
import { orderDay, orderedPlan, orderPrice } from "./order-facts";

export function Receipt({ order }: { order: Order }) {
  return (
    <article
      aria-labelledby="receipt"
      className="rounded-lg border border-line bg-surface p-7 sm:p-11 print:border-none print:p-0"
    >
      <header className="flex flex-wrap items-start justify-between gap-6 border-b border-line pb-7">
        <div>
          <h2 id="receipt" className="text-3xl">
            {m.receipt_title()}
          </h2>
          <p className="mt-2">
            <StatusPill status={orderStatusOf(order)} />
          </p>
        </div>
        <p className="text-sm text-soft sm:text-end">
          <strong className="block font-[600] text-ink">{brand.name}</strong>
          <bdi dir="ltr">{brand.contactEmail}</bdi>
        </p>
      </header>
      <div className="grid gap-7 py-7 text-sm sm:grid-cols-2 print:grid-cols-2">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 self-start">
          <Fact name={m.receipt_number()} value={order.receipt_number ?? ""} />
          <Fact name={m.receipt_day()} value={orderDay(order)} />
          <Fact name={m.receipt_order()} value={order.id} />
        </dl>
        <BillTo order={order} />
      </div>
      <Amounts order={order} />
      <p className="mt-7 text-sm text-mute">
        {m.receipt_currency({ currency: order.currency.toUpperCase() })}
      </p>
    </article>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <dt className="text-mute">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">
        <bdi>{value}</bdi>
      </dd>
    </>
  );
}

function BillTo({ order }: { order: Order }) {
  const lines = {
    company: order.invoice_company,
    name: order.invoice_name,
    address: order.invoice_address,
    country: order.invoice_country && countryName(order.invoice_country, getLocale()),
    taxId: order.invoice_tax_id && m.receipt_tax_id({ id: order.invoice_tax_id }),
    email: order.email,
  };
  return (
    <div>
      <p className="text-mute">{m.receipt_to()}</p>
      {Object.entries(lines).map(
        ([field, line]) =>
          line && (
            <p key={field} className="whitespace-pre-line [overflow-wrap:anywhere]">
              <bdi>{line}</bdi>
            </p>
          ),
      )}
    </div>
  );
}

function Amounts({ order }: { order: Order }) {
  const refunded = order.amount_refunded_cents;
  return (
    <table className="w-full text-base">
      <thead>
        <tr className="border-b border-line-strong text-sm text-mute">
          <th scope="col" className="py-2 text-start font-[560]">
            {m.receipt_what()}
          </th>
          <th scope="col" className="py-2 text-end font-[560]">
            {m.receipt_amount()}
          </th>
        </tr>
      </thead>
      <tbody>
        <Row name={orderedPlan(order)} amount={orderPrice(order)} />
        {refunded > 0 && <Row name={m.receipt_refunded()} amount={`−${formatPrice(refunded / 100)}`} />}
      </tbody>
      <tfoot>
        <tr className="font-[600]">
          <th scope="row" className="pt-3 text-start font-[600]">
            {m.receipt_total()}
          </th>
          <td className="pt-3 text-end">{formatPrice((order.amount_cents - refunded) / 100)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Row({ name, amount }: { name: string; amount: string }) {
  return (
    <tr className="border-b border-line">
      <td className="py-3">{name}</td>
      <td className="py-3 text-end">{amount}</td>
    </tr>
  );
}
