/** The pages of the library, which load as one: who opens one of them goes on to the others. */
export { resultsView } from "@/features/library/components/views";
export { promptView } from "@/features/prompt-page/components/views";
export { default as PromptPage } from "./prompt";
export { default as PromptsPage } from "./prompts";
export { default as SearchPage } from "./search";
