import { Link, useLocation } from "react-router-dom";
import { m } from "@/lib/i18n";

/** A dash stands for an address that is hidden from the reader, or missing. */
export function Person({ email }: { email: string | null }) {
  if (email === null) return <span className="text-mute">{m.payments_hidden()}</span>;
  return (
    <bdi className="block max-w-[26ch] truncate" title={email}>
      {email}
    </bdi>
  );
}

type OrderLinkProps = { orderId: string; name: string };

/** Opens an order above its list, which stays on its page. */
export function OrderLink({ orderId, name }: OrderLinkProps) {
  const { search, state } = useLocation();
  const address = new URLSearchParams(search);
  address.set("order", orderId);
  return (
    <Link
      to={{ search: `?${address}` }}
      state={state}
      aria-label={m.payments_open_order({ name })}
      className="inline-flex min-h-11 items-center font-mono text-sm whitespace-nowrap text-ink underline decoration-line-strong underline-offset-4 hover:decoration-gold"
    >
      {name}
    </Link>
  );
}
