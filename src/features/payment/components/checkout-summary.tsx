import { LockKeyhole } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { CardMarks, RefundLine } from "@/components/order/payment-promises";
import * as paths from "@/config/paths";
import { formatPrice } from "@/lib/format/money";
import { m } from "@/lib/i18n";

type CheckoutSummaryProps = {
  plan: { name: string; length: string; price: number };
  email: string;
  pictures: ReactNode;
  contents: ReactNode;
  note: string | null;
  children: ReactNode;
};

const paneStyles = "px-7 sm:px-9";
const linkStyles = "inline-flex min-h-11 items-center text-gold underline underline-offset-4";

/** The plan, its price and the buyer, above the payment button. */
export function CheckoutSummary({ plan, email, pictures, contents, note, children }: CheckoutSummaryProps) {
  return (
    <section
      aria-labelledby="summary"
      className="flex flex-col overflow-clip rounded-lg border border-line bg-surface md:grid md:grid-cols-2"
    >
      <div className={`${paneStyles} pt-7 pb-5 sm:pt-9 md:pb-9`}>
        <h2 id="summary" className="eyebrow font-sans">
          {m.checkout_summary()}
        </h2>
        <div className="mt-4 flex items-baseline justify-between gap-4">
          <p className="text-lg font-[600]">{plan.name}</p>
          <p className="text-sm text-mute">{plan.length}</p>
        </div>
        {pictures}
        <h3 className="mt-6 mb-3 text-sm font-[560] text-mute">{m.checkout_what()}</h3>
        {contents}
        <Link to={paths.pricing} className={`${linkStyles} mt-5 text-sm`}>
          {m.checkout_change()}
        </Link>
        <p className="mt-5 border-t border-line pt-4 text-sm text-mute">
          <RefundLine />
        </p>
      </div>
      {/* No boxes of their own on phones, so that the button sticks to the window as long as the section is in it. */}
      <div className="contents md:flex md:flex-col md:gap-5 md:border-s md:border-line md:bg-sunken md:py-9">
        <dl className={`${paneStyles} flex flex-col gap-4`}>
          <div className="border-t border-line pt-5 md:border-0 md:pt-0">
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
        {note !== null && (
          <div className={`${paneStyles} pt-5 md:pt-0`}>
            <p className="border-s-2 border-gold ps-3 text-sm text-soft">{note}</p>
          </div>
        )}
        <div
          data-thumb=""
          className={`${paneStyles} sticky bottom-0 z-10 bg-surface pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:static md:mt-auto md:bg-transparent md:py-0`}
        >
          {children}
        </div>
        <div className={`${paneStyles} flex flex-col gap-2 pb-7 text-center text-sm text-mute md:pb-0`}>
          <p className="flex items-center justify-center gap-1.5 text-soft">
            <LockKeyhole size={16} strokeWidth={1.6} />
            {m.checkout_continues()}
          </p>
          <p>{m.checkout_safe()}</p>
          <p className="text-balance">
            <CardMarks /> {m.payment_methods()}
          </p>
          <p>
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
