/** What the library's pages show once they have their data, in one file that loads beside it. */
export { LibraryResults } from "./library-results";
export { PromptView } from "./prompt-view";
