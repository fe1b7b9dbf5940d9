import { inject } from "vitest";
import type { Target } from "./target-type.ts";

/** The project that this run tests. */
export const target: Target = inject("parityTarget");

/** What a case needs beyond its own service, and the reason to give if that is missing. */
const NEEDS = {
  mail: { isThere: () => target.sendsMail, reason: "the target may send no mail (--inbox or --sends-mail)" },
  inbox: { isThere: () => target.inbox !== null, reason: "there is no inbox to read (--inbox)" },
  pictures: {
    isThere: () => target.rendersPictures,
    reason: "the target makes no other sizes of pictures (--pictures)",
  },
  gateway: { isThere: () => target.hasGateway, reason: "the services stand alone, without a gateway" },
  auth: { isThere: () => target.urls.auth !== undefined, reason: "there is no auth server" },
  rest: { isThere: () => target.urls.rest !== undefined, reason: "there is no REST server" },
};

export type Need = keyof typeof NEEDS;

/** Why this target cannot run a case, or null. */
export function lacking(needs: Need[]): string | null {
  const missing = needs.find((need) => !NEEDS[need].isThere());
  return missing ? NEEDS[missing].reason : null;
}
