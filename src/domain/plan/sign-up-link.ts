import * as paths from "@/config/paths";

/** The sign-up address that keeps a chosen plan (specification, section 2, "Other query flags"). */
export function signUpWith(planId: string): string {
  return `${paths.signup}?plan_id=${encodeURIComponent(planId)}&from_signup=true`;
}
