import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useAuth } from "@/features/auth/components/auth-provider";

/** Empties every cache when the person changes, so that the next one finds nothing (threats, P8). */
export function useSessionEffects() {
  const { status, user } = useAuth();
  const queryClient = useQueryClient();
  const previous = useRef<string | null>(null);
  const userId = user?.id ?? null;

  useEffect(() => {
    if (status === "unknown") return;
    if (previous.current !== null && previous.current !== userId) queryClient.clear();
    previous.current = userId;
  }, [status, userId, queryClient]);
}
