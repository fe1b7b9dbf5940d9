import { useState } from "react";
import { useAuth } from "@/features/auth/components/auth-provider";

/** Whether somebody was signed in since mounting: after a logout the layout redirects, and guards must not. */
export function useWasSignedIn(): boolean {
  const { status } = useAuth();
  const [wasSignedIn, setSignedIn] = useState(false);
  if (status === "signed-in" && !wasSignedIn) setSignedIn(true);
  return wasSignedIn;
}
