import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { type ComponentType, memo, useDeferredValue, useState, useSyncExternalStore } from "react";
import { useWatch } from "react-hook-form";
import { m } from "@/lib/i18n";
import { previewQueryOptions } from "../api/thumbnails";
import { isWaiting, type NewFile } from "../model/new-files";
import type { PromptFormValues } from "../model/prompt-form";
import { type TypedCard, typedCard } from "../model/typed-card";
import { usePromptForm } from "./use-prompt-form";

/** Draws the library's card; passed in, because features do not import each other. */
export type CardView = ComponentType<{ promptId: string | null; typed: TypedCard }>;

type CardPreviewProps = { promptId: string | null; files: readonly NewFile[]; View: CardView };

/** The prompt's card as typed so far: beside the form where there is room, else folded below it. */
export function CardPreview(props: CardPreviewProps) {
  if (!useIsBeside()) return null;
  return (
    <div className="w-[308px] shrink-0 overflow-y-auto border-s border-line px-6 py-5">
      <h3 className="mb-3 font-sans text-sm font-[560] tracking-normal text-mute">{m.editor_preview()}</h3>
      <Card {...props} />
    </div>
  );
}

/** The same where the dialog has no room beside its form. */
export function FoldedCardPreview(props: CardPreviewProps) {
  const [isOpen, setOpen] = useState(false);
  if (useIsBeside()) return null;
  return (
    <details
      className="group rounded-lg border border-line bg-surface"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 rounded-lg px-4 py-3 text-base font-[600] sm:px-5 [&::-webkit-details-marker]:hidden">
        {m.editor_preview()}
        <ChevronDown
          size={16}
          className="shrink-0 text-mute transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      {isOpen && (
        <div className="max-w-[340px] px-4 pb-4 sm:px-5 sm:pb-5">
          <Card {...props} />
        </div>
      )}
    </details>
  );
}

function Card({ promptId, files, View }: CardPreviewProps) {
  const { control } = usePromptForm();
  // A long text is not read again for every key.
  const values = useDeferredValue(useWatch({ control, compute: (all) => all }));
  const { data: picture = null } = useQuery(previewQueryOptions(values.thumbnail));
  const waiting = files.filter(isWaiting).length;
  return <TypedCardView {...{ promptId, values, picture, waiting, View }} />;
}

type TypedCardViewProps = Pick<CardPreviewProps, "promptId" | "View"> & {
  values: PromptFormValues;
  picture: string | null;
  waiting: number;
};

/** Inert: the card's links lead away from the form. */
const TypedCardView = memo(({ promptId, values, picture, waiting, View }: TypedCardViewProps) => (
  <div inert>
    <View promptId={promptId} typed={typedCard(values, picture, waiting)} />
  </div>
));

const query = "(min-width: 1180px)";

function watchWidth(onChange: () => void) {
  const media = window.matchMedia(query);
  media.addEventListener("change", onChange);
  return () => media.removeEventListener("change", onChange);
}

const useIsBeside = () => useSyncExternalStore(watchWidth, () => window.matchMedia(query).matches);
