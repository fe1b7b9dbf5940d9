import { useState } from "react";
import { useSession } from "@/lib/session/session-provider";

/**
 * Whether the session ended on this page, also before the guard was there: the layout redirects then, and guards must not.
 */
export function useWasSignedIn(): boolean {
  const session = useSession();
  const [wasSignedIn, setSignedIn] = useState(false);
  if (session.status === "signed-in" && !wasSignedIn) setSignedIn(true);
  return (
    wasSignedIn || (session.status === "signed-out" && session.end !== undefined && session.end !== "switch")
  );
}
