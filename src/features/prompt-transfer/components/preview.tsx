import { unreadSentence } from "@/components/prompt/gap-words";
import { transferLimits } from "@/config/transfer-limits";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { countMedia } from "../model/archive/media";
import { placeWords } from "../model/place-words";
import type { RowsRead } from "../model/read-rows";
import { RejectionList } from "./rejection-list";

const mediaWords = {
  covers: m.transfer_ready_covers,
  samples: m.transfer_ready_samples,
  files: m.transfer_ready_files,
};

/** Previews the first prompts, the total, and the rejected rows. */
export function Preview({ reading: { ready, changed, rejected } }: { reading: RowsRead }) {
  const left = m.transfer_not_ready({ count: rejected.length, shown: formatNumber(rejected.length) });
  const mended = m.transfer_changed({ count: changed.length, shown: formatNumber(changed.length) });
  const counts = countMedia(ready.map((row) => row.media));
  const media = (["covers", "samples", "files"] as const)
    .filter((kind) => counts[kind] > 0)
    .map((kind) => mediaWords[kind]({ shown: formatNumber(counts[kind]) }));
  const unread = ready.filter((row) => row.unread.length > 0).length;
  return (
    <section>
      <h3 className="font-sans text-base font-[560]">{m.transfer_preview()}</h3>
      <p role="status" className="mt-1 mb-3 text-sm text-mute">
        {m.transfer_ready({ count: ready.length, shown: formatNumber(ready.length) })}
      </p>
      {media.length > 0 && <p className="mb-3 text-sm text-soft">{media.join(" · ")}</p>}
      {unread > 0 && (
        <p className="mb-3 text-sm text-soft">
          {m.transfer_unread({ count: unread, shown: formatNumber(unread) })}
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {ready.slice(0, transferLimits.previewRows).map(({ key, place, prompt, unread: parts }) => (
          <li key={key} className="rounded-md border border-line bg-surface px-4 py-3">
            <p className="flex flex-wrap gap-x-3 text-sm text-mute">
              <bdi>{placeWords(place)}</bdi>
              <bdi>{prompt.category}</bdi>
              {prompt.tags.length > 0 && <bdi className="max-w-full truncate">{prompt.tags.join(", ")}</bdi>}
            </p>
            <p className="truncate text-base font-[560]">
              <bdi>{prompt.title}</bdi>
            </p>
            <p className="line-clamp-2 text-sm text-soft">
              <bdi>{prompt.prompt_text.slice(0, 300)}</bdi>
            </p>
            {parts.length > 0 && (
              <p className="mt-1 text-sm text-soft wrap-anywhere">{unreadSentence(parts)}</p>
            )}
          </li>
        ))}
      </ul>
      {changed.length > 0 && (
        <div className="mt-5">
          <h4 className="mb-2 font-sans text-sm font-[560]">{mended}</h4>
          <RejectionList rejected={changed} label={mended} />
        </div>
      )}
      {rejected.length > 0 && (
        <div className="mt-5">
          <h4 className="mb-2 font-sans text-sm font-[560] text-danger">{left}</h4>
          <RejectionList rejected={rejected} label={left} />
        </div>
      )}
    </section>
  );
}
