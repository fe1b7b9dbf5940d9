import { Check } from "lucide-react";
import { planContents } from "../model/plan-words";

type PlanContentsProps = { plan: Parameters<typeof planContents>[0] };

export function PlanContents({ plan }: PlanContentsProps) {
  return (
    <ul className="flex flex-col gap-2.5 text-[14.5px] text-soft">
      {planContents(plan).map((line) => (
        <li key={line} className="flex gap-3">
          <Check size={17} className="mt-[3px] shrink-0 text-gold" />
          {line}
        </li>
      ))}
    </ul>
  );
}
