import { useEffect } from "react";
import { documentTitle } from "./document-title";

/** Sets the document's title, for a page whose address does not determine it. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
