import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import * as paths from "@/config/paths";
import { formatPrice } from "@/lib/format/money";
import { m } from "@/lib/i18n";

type CheckoutSummaryProps = {
  plan: { name: string; length: string; price: number };
  email: string;
  contents: ReactNode;
  note: string | null;
  children: ReactNode;
};

const linkStyles = "inline-flex min-h-11 items-center text-gold underline underline-offset-4";

/** The plan, its price and the buyer, above the payment button. */
export function CheckoutSummary({ plan, email, contents, note, children }: CheckoutSummaryProps) {
  return (
    <section
      aria-labelledby="summary"
      className="grid overflow-hidden rounded-lg border border-line bg-surface md:grid-cols-2"
    >
      <div className="p-7 sm:p-9">
        <h2 id="summary" className="eyebrow font-sans">
          {m.checkout_summary()}
        </h2>
        <div className="mt-4 flex items-baseline justify-between gap-4">
          <p className="text-lg font-[600]">{plan.name}</p>
          <p className="text-sm text-mute">{plan.length}</p>
        </div>
        <h3 className="mt-6 mb-3 text-sm font-[560] text-mute">{m.checkout_what()}</h3>
        {contents}
        <Link to={paths.pricing} className={`${linkStyles} mt-5 text-sm`}>
          {m.checkout_change()}
        </Link>
      </div>
      <div className="flex flex-col gap-5 border-t border-line bg-sunken p-7 sm:p-9 md:border-s md:border-t-0">
        <dl className="flex flex-col gap-4">
          <div>
            <dt className="text-sm text-mute">{m.checkout_account()}</dt>
            <dd className="mt-0.5 font-[560] [overflow-wrap:anywhere]">
              <bdi dir="ltr">{email}</bdi>
            </dd>
          </div>
          <div className="flex items-baseline justify-between gap-4 border-t border-line pt-4">
            <dt className="text-soft">{m.checkout_total()}</dt>
            <dd className="font-display text-4xl leading-none rtl:font-sans rtl:text-3xl rtl:font-[600]">
              {formatPrice(plan.price)}
            </dd>
          </div>
        </dl>
        {note !== null && <p className="border-s-2 border-gold ps-3 text-sm text-soft">{note}</p>}
        <div className="mt-auto flex flex-col gap-3">
          {children}
          <p className="text-center text-sm text-mute">{m.checkout_safe()}</p>
          <p className="text-center text-sm text-mute">
            {m.checkout_terms()}{" "}
            <Link to={paths.terms} className={linkStyles}>
              {m.footer_terms()}
            </Link>
          </p>
        </div>
      </div>
    </section>
  );
}
