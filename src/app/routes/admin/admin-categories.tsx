import { CategoriesManager } from "@/features/categories/components/manage/categories-manager";

export default function AdminCategoriesPage() {
  return <CategoriesManager />;
}
