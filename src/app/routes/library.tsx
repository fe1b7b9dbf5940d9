/** The library's pages, in one chunk: visitors of one usually open another. */
export { resultsView } from "@/features/library/components/prompt-library";
export { promptView } from "@/features/prompt-page/components/lazy-prompt-view";
export { PromptsPage, SearchPage } from "./library-page";
export { default as PromptPage } from "./prompt";
