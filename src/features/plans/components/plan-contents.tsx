import { Check } from "lucide-react";
import { useLibraryTotal } from "@/components/prompt/use-library-total";
import { planContents } from "../model/plan-words";

type PlanContentsProps = { plan: Parameters<typeof planContents>[0] };

export function PlanContents({ plan }: PlanContentsProps) {
  const library = useLibraryTotal();
  return (
    <ul className="flex flex-col gap-2.5 text-base text-soft">
      {planContents(plan, library).map((line) => (
        <li key={line} className="flex gap-3">
          <Check size={17} className="mt-[3px] shrink-0 text-gold" />
          {line}
        </li>
      ))}
    </ul>
  );
}
