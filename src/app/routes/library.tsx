/** The pages of the library, which load as one: who opens one of them goes on to the others. */
export { resultsView } from "@/features/library/components/views";
export { promptView } from "@/features/prompt-page/components/views";
export { PromptsPage, SearchPage } from "./library-page";
export { default as PromptPage } from "./prompt";
