import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useId } from "react";
import { Button } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { ownPicturesQueryOptions } from "../api/thumbnails";
import { placeholderImages } from "../model/placeholder-pictures";
import { PreviewPicture } from "./preview-picture";

type ThumbnailChoiceProps = {
  promptId: string | null;
  userId: string;
  chosen: string;
  onChoose: (thumbnail: string) => void;
};

/**
 * Pictures that are there already and that the prompt may show: the author's own that no other prompt has, since a picture
 * belongs to one prompt, and the four placeholders (spec 9.15).
 */
export function ThumbnailChoice({ promptId, userId, chosen, onChoose }: ThumbnailChoiceProps) {
  const own = useInfiniteQuery(ownPicturesQueryOptions(promptId, userId));
  const names = own.data?.pages.flat() ?? [];
  return (
    <div className="flex flex-col gap-5">
      <Group title={m.thumbnail_own()}>
        {names.map((name, at) => (
          <Picture
            key={name}
            value={name}
            label={m.thumbnail_own_number({ number: formatNumber(at + 1) })}
            isChosen={name === chosen}
            onChoose={onChoose}
          />
        ))}
      </Group>
      {own.isPending && <div aria-hidden="true" className="skeleton -mt-3 h-20 w-full" />}
      {own.isError && <LoadFailed onRetry={() => void own.refetch()} />}
      {own.isSuccess && names.length === 0 && (
        <p className="-mt-3 text-sm text-mute">{m.thumbnail_own_none()}</p>
      )}
      {own.hasNextPage && (
        <Button
          size="sm"
          className="self-start"
          disabled={own.isFetchingNextPage}
          onClick={() => void own.fetchNextPage()}
        >
          {m.thumbnail_more()}
        </Button>
      )}
      <Group title={m.thumbnail_placeholders()}>
        {placeholderImages.map((address, at) => (
          <Picture
            key={address}
            value={address}
            label={m.thumbnail_placeholder({ number: formatNumber(at + 1) })}
            isChosen={address === chosen}
            onChoose={onChoose}
          />
        ))}
      </Group>
    </div>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="mb-2 text-sm font-[560]">
        {title}
      </h4>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">{children}</div>
    </section>
  );
}

type PictureProps = {
  value: string;
  label: string;
  isChosen: boolean;
  onChoose: (value: string) => void;
};

function Picture({ value, label, isChosen, onChoose }: PictureProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      className={`aspect-video overflow-hidden rounded-md border bg-night ${isChosen ? "border-gold shadow-[0_0_0_2px_var(--gold-fill)]" : "border-line hover:border-mute"}`}
      onClick={() => onChoose(value)}
    >
      <PreviewPicture path={value} alt="" />
    </button>
  );
}
