import { CreditCard, LockKeyhole, Undo2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";

const icon = { size: 17, strokeWidth: 1.6, className: "mt-0.5 shrink-0 text-gold" } as const;

/** How one pays and how to get the money back, beside the prices. */
export function PaymentPromises() {
  return (
    <ul className="flex flex-col gap-x-7 gap-y-2.5 text-sm text-soft sm:flex-row sm:flex-wrap sm:justify-center">
      <Fact icon={<LockKeyhole {...icon} />}>{m.payment_at_stripe()}</Fact>
      <Fact icon={<CreditCard {...icon} />}>
        <CardMarks /> {m.payment_methods()}
      </Fact>
      <Fact icon={<Undo2 {...icon} />}>
        <RefundLine />
      </Fact>
    </ul>
  );
}

export function RefundLine() {
  return (
    <>
      {m.payment_refund()}{" "}
      <Link to={`${paths.terms}#refunds`} className="py-3.5 text-gold underline underline-offset-4">
        {m.payment_refund_terms()}
      </Link>
    </>
  );
}

function Fact({ icon: mark, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      {mark}
      <span>{children}</span>
    </li>
  );
}

/** The card brands that every Stripe account takes. */
export function CardMarks() {
  return ["Visa", "Mastercard"].map((brand) => (
    <bdi
      key={brand}
      className="me-1 inline-block rounded-sm border border-line-strong px-1.5 text-sm leading-[19px] font-[560]"
    >
      {brand}
    </bdi>
  ));
}
