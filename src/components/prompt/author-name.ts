import { m } from "@/lib/i18n";

/** An author's name; `private.author_name` says Anonymous of an author without one. */
export function authorName(name: string): string {
  return name === "Anonymous" ? m.author_anonymous() : name;
}
