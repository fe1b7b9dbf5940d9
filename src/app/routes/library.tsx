/** The pages of the library, which load as one: who opens one of them goes on to the others. */
export { default as PromptPage } from "./prompt";
export { default as PromptsPage } from "./prompts";
export { default as SearchPage } from "./search";
