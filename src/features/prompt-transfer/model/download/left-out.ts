import { m } from "@/lib/i18n";

/** A prompt, or a file of one, that a download has not, and why; without a slug it is in no library any more. */
export type LeftOut = { title: string | null; slug: string | null } & (
  | { reason: "plan" | "gone" | "files-of-members" | "files-of-lifetime" }
  | { reason: "file"; file: string }
);

export function leftOutWords(left: LeftOut): string {
  if (left.reason === "file") return m.kept_file_gone({ file: left.file });
  return {
    plan: m.kept_needs_plan,
    gone: m.kept_gone,
    "files-of-members": m.kept_files_members,
    "files-of-lifetime": m.kept_files_lifetime,
  }[left.reason]();
}
