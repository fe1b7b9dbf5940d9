import { useState } from "react";
import { useAuth } from "@/features/auth/components/auth-provider";

/** Whether somebody was signed in while this stood: where their session has ended the layout says where to, and this says nothing. */
export function useWasSignedIn(): boolean {
  const { status } = useAuth();
  const [wasSignedIn, setSignedIn] = useState(false);
  if (status === "signed-in" && !wasSignedIn) setSignedIn(true);
  return wasSignedIn;
}
