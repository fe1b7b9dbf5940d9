import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { categoriesQueryOptions } from "../api/categories";

/**
 * The categories for who writes prompts or manages them; says once where they cannot be loaded (specification, section 8).
 * Pages for readers work without their names, and ask for them silently.
 */
export function useCategories() {
  const categories = useQuery(categoriesQueryOptions());
  const { isError } = categories;
  useEffect(() => {
    if (isError) notify.error(m.categories_load_failed(), "categories");
  }, [isError]);
  return categories;
}
