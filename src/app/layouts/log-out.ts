import { signOut } from "@/features/auth/api/sign-out";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";

function issueText(message: string): string {
  return message === "Logout timeout" ? m.logout_timeout() : message;
}

/** Logs out and says how it went, branch by branch (specification, section 4, "Logout"). The way to /login is the layout's. */
export async function logOut() {
  const outcome = await signOut();
  switch (outcome.kind) {
    case "unexpected":
      return notify.success(m.logout_completed(), m.logout_done_description());
    case "issue":
      notify.failure(m.logout_issue(), issueText(outcome.message));
  }
  notify.success(m.logout_done(), m.logout_done_description());
}
