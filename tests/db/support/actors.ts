import { DEMO_ACCOUNTS } from "../../support/demo-accounts.ts";
import type { Actor } from "../../support/stack.ts";

export const ACTORS: readonly Actor[] = ["anon", ...DEMO_ACCOUNTS];

/** The owner of rows that no actor should reach: a second prompter, made by the fixture. */
export const RIVAL = "00000000-0000-4000-8000-000000000099";

/** The rival's prompts, by what the fixture makes them. */
export const PREMIUM = "a1000000-0000-4000-8000-000000000001";
export const FREE = "a2000000-0000-4000-8000-000000000002";
export const DRAFT = "a3000000-0000-4000-8000-000000000003";

const NUMBERS: Record<Actor, string> = {
  anon: "00",
  user: "01",
  member: "02",
  expired: "03",
  lifetime: "04",
  prompter: "05",
  jadmin: "06",
  admin: "07",
  super: "08",
};

/** The user id of a demo account; for anon, an unused id. */
export const idOf = (actor: Actor) => `00000000-0000-4000-8000-0000000000${NUMBERS[actor]}`;

/** Ids of the rows that the fixture makes for each actor. */
export const numbered = (prefix: string, actor: Actor) =>
  `${prefix}000000-0000-4000-8000-0000000000${NUMBERS[actor]}`;

/**
 * The kind of token: of an active session, of a session that was signed out, of another program; or no token,
 * where the storage server writes for the actor.
 */
export type Session = "alive" | "ended" | "lent" | "server";

/** The claims of an actor's token, as the API hands them to the database. */
export function claimsOf(actor: Actor, session: Session = "alive"): Record<string, string> {
  if (session === "server") return { role: "service_role" };
  if (actor === "anon") return { role: "anon" };
  return {
    sub: idOf(actor),
    role: "authenticated",
    session_id: numbered(session === "ended" ? "de" : "5e", actor),
    ...(session === "lent" && { client_id: "another-program" }),
  };
}
