import { useQuery } from "@tanstack/react-query";
import { localize } from "@/domain/localize";
import type { PromptVariable, Values } from "@/domain/prompt/variables";
import { getLocale, m } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { promptOutlineQueryOptions } from "../../api/outline";
import { GateFacts } from "./gate-facts";
import { LockedSheet } from "./locked-sheet";

type PromptGateProps = { card: PromptCardView; fields: readonly PromptVariable[]; values: Values };

/** Replaces a premium text: shows what it does and how it is built, but none of its words. Spec 1.9. */
export function PromptGate({ card, fields, values }: PromptGateProps) {
  const { data } = useQuery(promptOutlineQueryOptions(card));
  return (
    <section
      aria-labelledby="gate-title"
      className="mt-5 rounded-lg border border-line bg-surface p-5 first:mt-0 sm:p-7"
    >
      <h2 id="gate-title" className="font-sans text-xl leading-7 font-[600] tracking-normal">
        {m.gate_inside()}
      </h2>
      <Points card={card} />
      <GateFacts card={card} fieldCount={fields.length} />
      <LockedSheet outline={data?.outline ?? []} fields={fields} values={values} />
    </section>
  );
}

function Points({ card }: { card: PromptCardView }) {
  const { data } = useQuery(promptOutlineQueryOptions(card));
  const { value: points, language } = localize(data?.points ?? [], data?.points_ar ?? null, getLocale());
  if (points.length === 0) return null;
  return (
    <>
      <p className="mt-5 text-sm font-[560]">{m.gate_points()}</p>
      <ul lang={language} className="mt-2 flex flex-col gap-2">
        {points.map((point) => (
          <li key={point} dir="auto" className="relative ps-5 text-start wrap-anywhere">
            <span
              aria-hidden="true"
              className="absolute start-0 top-[0.65em] size-1.5 rounded-full bg-gold forced-color-adjust-none"
            />
            {point}
          </li>
        ))}
      </ul>
    </>
  );
}
