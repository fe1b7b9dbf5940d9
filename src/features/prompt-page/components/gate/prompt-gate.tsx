import { useQuery } from "@tanstack/react-query";
import { Check, Lock } from "lucide-react";
import type { ReactNode } from "react";
import { Variable } from "@/components/prompt/variable";
import { LazyView } from "@/components/ui/lazy-view";
import { localize } from "@/domain/localize";
import type { PromptVariable } from "@/domain/prompt/variables";
import { formatNumber } from "@/lib/format/numbers";
import { getLocale, m } from "@/lib/i18n";
import { prerenderedView } from "@/lib/lazy/view";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { promptOutlineQueryOptions } from "../../api/outline";
import { GateFacts } from "./gate-facts";

const excerptView = prerenderedView(async () => (await import("./sample-excerpt")).SampleExcerpt);

/** Reserves the excerpt's place until it loads. */
const excerptPlaceholder = <div aria-hidden="true" className="skeleton mt-7 h-[150px]" />;

type PromptGateProps = { card: PromptCardView; fields: readonly PromptVariable[]; actions: ReactNode };

/** Replaces a premium text: shows its structure and the benefits of buying, but none of its words. Spec 1.9. */
export function PromptGate({ card, fields, actions }: PromptGateProps) {
  const files = card.attachment_count;
  const benefits = [
    card.has_arabic ? m.gate_benefit_both() : m.gate_benefit_all(),
    files > 0
      ? m.gate_benefit_files({ count: files, shown: formatNumber(files) })
      : m.gate_benefit_no_files(),
    m.gate_benefit_fill(),
    m.gate_benefit_once(),
  ];
  return (
    <section
      aria-labelledby="gate-title"
      className="rounded-lg border border-line bg-surface px-5 pt-6 pb-8 sm:px-10 sm:pt-9 sm:pb-11"
    >
      <div className="flex items-center gap-4">
        <span className="grid size-[46px] shrink-0 place-items-center rounded-full bg-gold-wash text-gold">
          <Lock size={21} strokeWidth={1.6} />
        </span>
        <h2 id="gate-title" className="text-2xl">
          {m.gate_title()}
        </h2>
      </div>
      <p className="mt-4 max-w-[56ch] text-soft">{m.gate_text()}</p>
      <Points card={card} />
      <GateFacts card={card} fieldCount={fields.length} />
      {fields.length > 0 && (
        <>
          <p className="mt-6 text-sm font-[560]">{m.gate_variables()}</p>
          <ul className="mt-2 flex flex-wrap gap-2 text-sm">
            {fields.map(({ name, label }) => (
              <li key={name}>
                <Variable state="blank">{label}</Variable>
              </li>
            ))}
          </ul>
        </>
      )}
      <LazyView view={excerptView} placeholder={excerptPlaceholder}>
        {(SampleExcerpt) => <SampleExcerpt promptId={card.id} placeholder={excerptPlaceholder} />}
      </LazyView>
      <ul className="mt-7 flex flex-col gap-3 border-t border-line pt-7">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-3 text-soft">
            <Check className="mt-0.5 shrink-0 text-gold" />
            {benefit}
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-col gap-2 sm:flex-row sm:items-center">{actions}</div>
    </section>
  );
}

function Points({ card }: { card: PromptCardView }) {
  const { data } = useQuery(promptOutlineQueryOptions(card));
  const { value: points, language } = localize(data?.points ?? [], data?.points_ar ?? null, getLocale());
  if (points.length === 0) return null;
  return (
    <>
      <p className="mt-6 text-sm font-[560]">{m.gate_points()}</p>
      <ul lang={language} className="mt-2 flex flex-col gap-2">
        {points.map((point) => (
          <li key={point} dir="auto" className="relative ps-5 text-start wrap-anywhere">
            <span
              aria-hidden="true"
              className="absolute start-0 top-[0.65em] size-1.5 rounded-full bg-gold"
            />
            {point}
          </li>
        ))}
      </ul>
    </>
  );
}
