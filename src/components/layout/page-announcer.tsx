import { useEffect, useState } from "react";
import { languageOfText } from "@/domain/text/language-of-text";

/** Announces the document's title to screen readers whenever it changes. */
export function PageAnnouncer() {
  const [announced, setAnnounced] = useState("");

  useEffect(() => {
    let known = document.title;
    const observer = new MutationObserver(() => {
      if (document.title === known) return;
      known = document.title;
      setAnnounced(known);
    });
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);

  return (
    <p role="status" lang={languageOfText(announced)} className="sr-only" data-announcer>
      {announced}
    </p>
  );
}
