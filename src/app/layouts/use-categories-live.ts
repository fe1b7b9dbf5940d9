import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAuth } from "@/features/auth/components/auth-provider";
import { categoryKeys } from "@/features/categories/api/categories";

/** Reloads the categories on every change of them, while a session exists (specification, section 7). */
export function useCategoriesLive() {
  const { status } = useAuth();
  const queryClient = useQueryClient();

  useEffect(() => {
    if (status !== "signed-in") return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import("@/features/categories/api/live").then(({ subscribeToCategories }) => {
      if (isOver) return;
      stop = subscribeToCategories(() => void queryClient.invalidateQueries({ queryKey: categoryKeys.all }));
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [status, queryClient]);
}
