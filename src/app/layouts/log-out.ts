import { signOut } from "@/features/auth/api/sign-out";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { hasStoredSession, readStoredSession } from "@/lib/session/stored-session";

/** The server's own message means nothing to a reader. */
function issueText(message: string): string {
  const text = m.logout_issue_text();
  return message === "Logout timeout" ? `${m.logout_timeout()}. ${text}` : text;
}

/**
 * Logs out and reports the outcome in one notification (spec 4.1); after an error, too, it states that the user is
 * logged out. The layout redirects to /login. Shows nothing once a user is signed in again.
 */
export async function logOut() {
  const outcome = await signOut();
  if (hasStoredSession()) return;
  switch (outcome.kind) {
    case "unexpected":
      return notify.success(m.logout_completed(), m.logout_done_description());
    case "issue":
      return notify.failure(m.logout_issue(), issueText(outcome.message));
    default:
      return notify.success(m.logout_done(), m.logout_done_description());
  }
}

/** Whether logging out would delete a draft. An error counts as no: it must not prevent the logout. */
async function wouldLoseDraft(): Promise<boolean> {
  const person = readStoredSession()?.user.id;
  if (person === undefined) return false;
  try {
    const { hasDrafts } = await import("@/features/prompt-editor/api/drafts");
    return await hasDrafts(person);
  } catch {
    return false;
  }
}

/** Logs out, after a confirmation if a draft would be deleted (threat F1). */
export async function askToLogOut(show: (dialog: "log-out") => void) {
  if (await wouldLoseDraft()) show("log-out");
  else await logOut();
}
