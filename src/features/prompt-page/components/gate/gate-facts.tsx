import { useQuery } from "@tanstack/react-query";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { promptOutlineQueryOptions } from "../../api/outline";
import { headingCount } from "../../model/outline";

const counted = (count: number) => ({ count, shown: formatNumber(count) });

type GateFactsProps = { card: PromptCardView; fieldCount: number };

/** Facts about a premium text. */
export function GateFacts({ card, fieldCount }: GateFactsProps) {
  const { data } = useQuery(promptOutlineQueryOptions(card));
  const headings = headingCount(data?.outline ?? []);
  const facts = [
    m.gate_words({ words: m.words(counted(card.word_count)) }),
    card.has_arabic ? m.gate_languages() : m.gate_language(),
    ...(headings === null ? [] : [m.gate_parts(counted(headings))]),
    ...(fieldCount === 0 ? [] : [m.gate_fields(counted(fieldCount))]),
  ];
  return (
    <ul className="mt-7 grid grid-cols-2 gap-x-5 gap-y-1.5 border-y border-line py-4 text-base font-[560] sm:flex sm:flex-wrap sm:gap-x-8">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
