/** The pages of the library, which load as one: who opens one of them goes on to the others. */
export { PromptsPage, SearchPage } from "./library-page";
export { default as PromptPage } from "./prompt";
