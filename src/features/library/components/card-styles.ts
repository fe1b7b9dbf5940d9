export const promptGridStyles = "grid gap-6 sm:grid-cols-2 lg:grid-cols-3";

/** The parts of a card, which its skeleton has in the same measures. */
export const cardStyles = {
  frame:
    "relative overflow-hidden rounded-lg border border-line bg-surface has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-ring",
  body: "flex flex-1 flex-col gap-2 px-[18px] pt-4 pb-3.5",
  title: "text-start text-[16px] leading-[1.32] font-[600] tracking-[-0.006em]",
  /** The title's link, which is as large as the card. */
  link: "outline-none after:absolute after:inset-0 after:content-['']",
  description: "line-clamp-2 text-start text-[13.5px] text-soft",
};
