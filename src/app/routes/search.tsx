import { m } from "@/lib/i18n";
import { LibraryPage } from "./library-page";

export default function SearchPage() {
  return <LibraryPage title={m.title_search()} preset={null} isSearch />;
}
