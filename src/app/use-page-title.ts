import { useEffect } from "react";
import { documentTitle } from "./document-title";

/** The document's title, for a page whose address does not say it. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
}
