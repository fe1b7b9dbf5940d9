/** Who may enter; what each of them asks stands in `other-pages.tsx`. */
export type Guard = "premium" | "favorites" | "dashboard" | "subscription" | "prompter" | "admin";

export type PageFacts = {
  path: string;
  /** A page without one is everybody's, and is rendered when the site is built. */
  guard?: Guard;
  /**
   * The chunk that the page is gathered in, with the module in `routes` of that name. Only the pages that visitors begin
   * with have one; the others' modules are named as the pages are, and split as the bundler likes.
   */
  bundle?: "home" | "library";
};
