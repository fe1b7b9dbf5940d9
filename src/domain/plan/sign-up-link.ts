import * as paths from "@/config/paths";

/** The sign-up address that keeps a chosen plan (spec 2.14). */
export function signUpWith(planId: string): string {
  return `${paths.signup}?plan_id=${encodeURIComponent(planId)}&from_signup=true`;
}
