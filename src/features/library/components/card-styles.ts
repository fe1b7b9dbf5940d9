/** Four columns on a wide screen, if there are as many cards. */
export function promptGridStyles(count: number): string {
  const wide = count > 3 ? "min-[1280px]:grid-cols-4 min-[1280px]:gap-5" : "";
  return `grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 ${wide}`;
}

/** A card picture's `sizes`, by which the browser chooses a rendition. */
export const cardSizes =
  "(min-width: 1280px) 260px, (min-width: 1180px) 350px, (min-width: 640px) calc(50vw - 44px), calc(100vw - 36px)";

export const promptListStyles =
  "divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface";

export const rowStyles =
  "group relative flex min-h-14 scroll-my-24 max-md:py-2 items-center gap-3 px-4 transition-colors duration-150 hover:bg-sunken has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:-outline-offset-2 has-[h3_a:focus-visible]:outline-ring";

/** Shared by a card and its skeleton, so that nothing moves on load. */
export const cardStyles = {
  frame:
    "relative overflow-hidden rounded-lg border border-line bg-surface has-[h3_a:focus-visible]:outline-2 has-[h3_a:focus-visible]:outline-offset-2 has-[h3_a:focus-visible]:outline-ring",
  body: "flex flex-1 flex-col px-4 pt-3 pb-3.5",
  category: "flex h-6 items-center gap-2 text-sm text-mute",
  /** Title and description share three lines. */
  words: "mt-1 line-clamp-3 min-h-17",
  title: "text-start text-base leading-6 font-[600] tracking-[-0.006em]",
  /** The title's link covers the whole card; as a block it is a target of 24 px beside the heart. */
  link: "block outline-none after:absolute after:inset-0 after:content-['']",
  description: "text-start text-sm leading-5 text-soft",
  facts: "flex items-center gap-2 text-sm text-mute tabular-nums",
};

/** A shelf: one row on a desktop, else scrolled sideways. */
export const railStyles = {
  row: "-mx-[18px] flex snap-x scroll-px-[18px] gap-4 overflow-x-auto px-[18px] pb-3 sm:-mx-8 sm:scroll-px-8 sm:px-8 lg:mx-0 lg:grid lg:grid-cols-6 lg:overflow-visible lg:px-0 lg:pb-0",
  large: "w-[min(78vw,340px)] shrink-0 snap-start lg:col-span-2 lg:w-auto",
  small: "w-[168px] shrink-0 snap-start lg:w-auto",
  /** Narrow cards have taller pictures, so that all cards of a row end together. */
  smallArt: "aspect-4/3 [&>*]:h-full",
};
