import { formatCalendarDay } from "@/lib/format/dates";
import { countedAs, formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { tallyOf } from "../model/counts";

/** For whom the prompt worked, per model, and of its earlier texts. Nothing where the page does not know. */
export function VerdictCounts({ card }: { card: PromptCardView }) {
  const { verdict_counts: counts, text_version: version, tried_by: members = 0 } = card;
  if (counts === undefined || version === undefined) return null;
  const { models, untried, before } = tallyOf(counts, version);
  const share = ({ worked, tried }: { worked: number; tried: number }) => ({
    worked: formatNumber(worked),
    tried: formatNumber(tried),
  });
  return (
    <>
      <p className="text-sm text-mute">
        {models.length === 0
          ? m.verdicts_none()
          : m.verdicts_members({ count: countedAs(members), shown: formatNumber(members) })}
      </p>
      {models.length > 0 && (
        <ul className="mt-2">
          {models.map((model) => (
            <li key={model.key} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2">
              <bdi className="font-[560]">{model.name ?? m.verdicts_other_model()}</bdi>
              <span className="text-soft">
                {m.verdicts_of_model({ ...share(model), day: formatCalendarDay(model.lastOn) })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {untried.length > 0 && (
        <p className="mt-2 text-sm text-mute">{m.verdicts_untried({ models: untried.join(" · ") })}</p>
      )}
      {before && <p className="mt-2 text-sm text-mute">{m.verdicts_before(share(before))}</p>}
    </>
  );
}
