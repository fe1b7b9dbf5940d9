import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { CardArt } from "@/components/prompt/card-art";
import { movingParts } from "@/components/prompt/move-to-prompt";
import { localize } from "@/domain/localize";
import { getLocale, m } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { useSession } from "@/lib/session/session-provider";
import { samplesQueryOptions } from "../../api/samples";
import { isPictureSample, isShownAsPicture, type PictureSample } from "../../model/pictures";
import { SampleMedia } from "./sample-media";

/** A prompt for pictures begins with its picture, and a strip of its example pictures, each of which replaces it. */
export function HeroPicture({ card }: { card: PromptCardView }) {
  const userId = useSession().session?.user.id ?? null;
  const isShown = isShownAsPicture(card);
  const { data = [] } = useQuery({ ...samplesQueryOptions(card.id, userId), enabled: isShown });
  const [chosenId, setChosenId] = useState<string | null>(null);
  if (!isShown) return null;
  const pictures = data.filter(isPictureSample);
  const chosen = pictures.find(({ id }) => id === chosenId);
  return (
    <div className="mt-5 max-sm:-mx-[18px]">
      <div
        className="overflow-hidden border-line max-sm:border-y sm:rounded-lg sm:border"
        style={{ viewTransitionName: movingParts.art }}
      >
        {chosen ? <Picture sample={chosen} /> : <CardArt prompt={card} sizes={heroSizes} />}
      </div>
      <p className="mt-2 text-sm text-mute max-sm:px-[18px]">
        {chosen ? titleOf(chosen) : m.card_illustration()}
      </p>
      {pictures.length > 0 && (
        <ul aria-label={m.samples_title()} className="mt-2 flex gap-2 overflow-x-auto p-1 max-sm:px-[18px]">
          <Thumbnail label={m.card_illustration()} isCurrent={!chosen} onChoose={() => setChosenId(null)}>
            <CardArt prompt={card} sizes="96px" />
          </Thumbnail>
          {pictures.map((sample) => (
            <Thumbnail
              key={sample.id}
              label={titleOf(sample)}
              isCurrent={sample === chosen}
              onChoose={() => setChosenId(sample.id)}
            >
              <Picture sample={sample} />
            </Thumbnail>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The text column's width; the whole page's on phones. */
const heroSizes = "(min-width: 1180px) 712px, (min-width: 900px) calc(100vw - 408px), 100vw";

const titleOf = ({ title, title_ar }: PictureSample) => localize(title, title_ar, getLocale()).value;

function Picture({ sample }: { sample: PictureSample }) {
  return <SampleMedia kind="image" path={sample.path} title={titleOf(sample)} />;
}

type ThumbnailProps = { label: string; isCurrent: boolean; onChoose: () => void; children: ReactNode };

function Thumbnail({ label, isCurrent, onChoose, children }: ThumbnailProps) {
  return (
    <li className="w-24 shrink-0">
      <button
        type="button"
        aria-label={label}
        aria-pressed={isCurrent}
        className="block w-full overflow-hidden rounded-sm border border-line aria-pressed:outline-2 aria-pressed:outline-gold-fill"
        onClick={onChoose}
      >
        {children}
      </button>
    </li>
  );
}
