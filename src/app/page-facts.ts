/** The guards; `other-pages.tsx` says what each requires. */
export type Guard = "premium" | "favorites" | "dashboard" | "subscription" | "prompter" | "admin";

export type PageFacts = {
  path: string;
  /** Without a guard a page is public and prerendered. */
  guard?: Guard;
  /**
   * The chunk, and module in `routes`, that several first pages share. Other pages have a module of their own name,
   * split by the bundler.
   */
  bundle?: "home" | "library";
};
