import { Plus } from "lucide-react";
import { useState } from "react";
import { matchPath, useLocation } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import { PromptEditor } from "../parts/prompt-editor";

const pagesWithout = [paths.home, paths.prompts];

/** The floating Add Prompt button of all other pages (specification, section 2). */
export default function AddPrompt() {
  const { pathname } = useLocation();
  return pagesWithout.some((page) => matchPath(page, pathname)) ? null : <FloatingButton />;
}

/** With its dialog, which keeps an unsaved draft. */
function FloatingButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`${buttonStyles("primary")} fixed end-5 bottom-[calc(20px+var(--thumb-height,0px))] z-20 rounded-full shadow-[0_12px_32px_-12px_#0009] print:hidden`}
      >
        <Plus />
        {m.editor_add()}
      </button>
      {isOpen && <PromptEditor promptId={null} onClose={() => setOpen(false)} />}
    </>
  );
}
