import { limits } from "@/config/limits";
import { connectAuth, dropSession } from "@/lib/session/session-store";

const authDataMarkers = ["auth", "session", "sb-", "refresh_token", "access_token"];

function clearStoredAuthData() {
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of Object.keys(storage)) {
      if (authDataMarkers.some((marker) => key.includes(marker))) storage.removeItem(key);
    }
  }
}

async function signOutOnServer() {
  const auth = await connectAuth();
  const { error } = await auth.signOut({ scope: "local" });
  if (error) throw error;
}

/**
 * Signs out on the server within 10 seconds and, whatever it answers, forgets the session in this browser
 * (specification, section 4, "Logout"). Returns the failure that a person should hear of, or null.
 */
export async function signOut(): Promise<Error | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("Logout timeout")), limits.logoutTimeoutMs);
  });
  try {
    await Promise.race([signOutOnServer(), timeout]);
    return null;
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown));
    return /connection|network|fetch|session.*(not found|missing)/i.test(error.message) ? null : error;
  } finally {
    clearTimeout(timer);
    clearStoredAuthData();
    dropSession();
  }
}
