import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router-dom";
import { useLibraryTotal } from "@/components/prompt/use-library-total";
import { buttonStyles } from "@/components/ui/button";
import * as paths from "@/config/paths";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { useSession } from "@/lib/session/session-provider";

type GateOfferProps = {
  card: PromptCardView;
  /** The lowest price of a plan. */
  price: ReactNode;
};

const counted = (count: number) => ({ count, shown: formatNumber(count) });

function useOpened(): string {
  const total = useLibraryTotal();
  return total
    ? m.gate_opens_count({ prompts: m.counts_prompts(counted(total.prompts)) })
    : m.gate_opens_all();
}

/** Begins the side panel of a locked prompt: price, plans, what they open, and login. */
export function GateOffer({ card, price }: GateOfferProps) {
  const opened = useOpened();
  const files = card.attachment_count;
  const facts = [opened, m.gate_once(), ...(files > 0 ? [m.gate_files(counted(files))] : [])];
  return (
    <div className="p-5 pb-3 max-md:pb-0">
      <div className="hidden md:block">
        <p className="heading min-h-[1lh] text-3xl">{price}</p>
        <PlansLink className="mt-4 min-h-12 w-full" />
        <ul className="mt-4 flex flex-col gap-1.5 text-sm text-soft">
          {facts.map((fact) => (
            <li key={fact} className="flex gap-2">
              <Check size={15} className="mt-[3px] shrink-0 text-gold" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
      <LoginLink />
    </div>
  );
}

/** The same on phones, in the bottom bar. */
export function GateOfferBar({ price }: Pick<GateOfferProps, "price">) {
  const opened = useOpened();
  return (
    <>
      <p className="flex min-w-0 flex-1 flex-col justify-center text-sm leading-5">
        <span className="min-h-5 text-base font-[600]">{price}</span>
        <span className="text-mute">{opened}</span>
      </p>
      <PlansLink className="shrink-0" />
    </>
  );
}

function PlansLink({ className }: { className: string }) {
  return (
    <Link to={paths.pricing} className={`${buttonStyles("primary")} ${className}`}>
      {m.premium_view_plans()}
    </Link>
  );
}

/** Leads to the login, which returns here. */
function LoginLink() {
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status === "signed-in") return null;
  return (
    <Link
      to={paths.login}
      state={{ from: `${pathname}${search}` }}
      className={`${buttonStyles("ghost")} mt-1 w-full max-md:border-line-strong`}
    >
      {m.gate_log_in()}
    </Link>
  );
}
