import * as paths from "@/config/paths";
import type { Role } from "@/domain/access/roles";

/** A role's landing page after sign-in (spec 2.11). */
export function landingOf(role: Role): string {
  if (role === "admin" || role === "jadmin") return paths.admin;
  if (role === "prompter") return paths.dashboardPrompter;
  return paths.prompts;
}

/**
 * The origin path that a guard passed along, if it is a path with one leading slash and no backslash, so that it cannot
 * name another site (threat A1).
 */
export function safeOriginPath(from: unknown): string | null {
  if (typeof from !== "string" || !/^\/(?![/\\])/.test(from) || /[\\\p{Cc}]/u.test(from)) return null;
  // Dots can bring two slashes to the beginning.
  const { pathname, search, hash } = new URL(from, "https://ours.example");
  return pathname.startsWith("//") ? null : `${pathname}${search}${hash}`;
}
