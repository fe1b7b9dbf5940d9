import { CategoriesManager } from "@/features/categories/components/manage/categories-manager";

/** Category management (specification, sections 4 and 8). */
export default function AdminCategoriesPage() {
  return <CategoriesManager />;
}
