import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { categoriesQueryOptions } from "../api/categories";

/** The categories; says once where they cannot be loaded (spec 8.11). */
export function useCategories() {
  const categories = useQuery(categoriesQueryOptions());
  const { isLoadingError } = categories;
  useEffect(() => {
    if (isLoadingError) notify.error(m.categories_load_failed());
  }, [isLoadingError]);
  return categories;
}
