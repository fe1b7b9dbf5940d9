import { askFirstQuestions } from "@/features/prompts/api/first-questions";

/** The pages of the library, which load as one: who opens one of them goes on to the others. */
export { default as PromptPage } from "./prompt";
export { default as PromptsPage } from "./prompts";
export { default as SearchPage } from "./search";

// The answers are on their way while the page hydrates.
if (!import.meta.env.SSR) askFirstQuestions();
