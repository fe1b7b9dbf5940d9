export const promptGridStyles = "grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3";

/** A card picture's `sizes`, by which the browser chooses a rendition. */
export const cardSizes =
  "(min-width: 1180px) 366px, (min-width: 640px) calc(50vw - 44px), calc(100vw - 36px)";

/** Shared by a card and its skeleton, so that nothing moves on load. */
export const cardStyles = {
  frame:
    "relative overflow-hidden rounded-lg border border-line bg-surface has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:outline-offset-2 has-[h3_a:focus-visible]:outline-ring",
  body: "flex flex-1 flex-col px-4 pt-3 pb-3.5",
  category: "flex h-6 items-center gap-2 text-sm text-mute",
  /** Title and description share three lines. */
  words: "mt-1 line-clamp-3 min-h-15",
  title: "text-start text-base leading-5 font-[600] tracking-[-0.006em]",
  /** The title's link covers the whole card. */
  link: "outline-none after:absolute after:inset-0 after:content-['']",
  description: "text-start text-sm leading-5 text-soft",
  facts: "mt-auto flex items-center gap-2 pt-1.5 text-sm text-mute tabular-nums",
};
