import { Check } from "lucide-react";
import { useLibraryTotal } from "@/components/prompt/use-library-total";
import { m } from "@/lib/i18n";
import { planContents } from "../model/plan-words";

type PlanContentsProps = {
  plan: Parameters<typeof planContents>[0];
  /** The name of a plan that this one contains: beside that plan its lines are not repeated. */
  below?: string | null;
};

export function PlanContents({ plan, below = null }: PlanContentsProps) {
  const { shared, own } = planContents(plan, useLibraryTotal());
  return (
    <>
      {below !== null && (
        <p className="mb-2.5 text-base font-[560] max-[760px]:hidden">{m.plan_has_below({ plan: below })}</p>
      )}
      <ul className="flex flex-col gap-2.5 text-base text-soft">
        {shared.map((line) => (
          <Line key={line} isHiddenBeside={below !== null}>
            {line}
          </Line>
        ))}
        {own.map((line) => (
          <Line key={line}>{line}</Line>
        ))}
      </ul>
    </>
  );
}

function Line({ children, isHiddenBeside = false }: { children: string; isHiddenBeside?: boolean }) {
  return (
    <li className={`flex gap-3 ${isHiddenBeside ? "min-[760px]:hidden" : ""}`}>
      <Check size={17} className="mt-[3px] shrink-0 text-gold" />
      {children}
    </li>
  );
}
