import { m } from "@/lib/i18n";

/** An author's name; `private.author_name` says Anonymous of an author without one. */
export function authorName({ author_name }: { author_name: string }): string {
  return author_name === "Anonymous" ? m.author_anonymous() : author_name;
}
