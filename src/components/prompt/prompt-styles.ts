import type { Locale } from "@/lib/i18n";

/** Shared by a prompt's page and its skeleton, so that nothing moves on load. */
export const promptStyles = {
  page: "wrap relative grid min-h-dvh grid-cols-[minmax(0,1fr)] content-start gap-x-11 gap-y-6 py-5 sm:py-7 md:grid-cols-[minmax(0,1fr)_300px] md:grid-rows-[auto_auto_1fr] lg:grid-cols-[minmax(0,1fr)_340px]",
  title: "text-start text-3xl wrap-anywhere sm:text-4xl",
  description: "mt-3 max-w-[62ch] text-start text-lg text-soft",
  panel: "rounded-lg border border-line bg-surface",
  panelHead: "min-h-14 border-b border-line in-data-unlocked:gilded",
  panelBody: "p-5 sm:p-6",
};

/** The styles of a prompt's text in its language. */
export function textStyles(language: Locale): string {
  const face =
    language === "ar" ? "font-sans text-lg leading-[2]" : "font-mono text-sm leading-[1.85] sm:text-base";
  return `text-start wrap-anywhere whitespace-pre-wrap ${face}`;
}
