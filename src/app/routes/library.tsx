import { askFirstQuestions } from "@/features/prompts/api/first-questions";
import { loadLibraryViews } from "@/features/prompts/components/use-library-views";

/** The pages of the library, which load as one: who opens one of them goes on to the others. */
export { default as PromptPage } from "./prompt";
export { default as PromptsPage } from "./prompts";
export { default as SearchPage } from "./search";

// What the page shows, and of what, are on their way while it hydrates; a failure shows where they are used.
if (!import.meta.env.SSR) {
  askFirstQuestions();
  loadLibraryViews().catch(() => undefined);
}
