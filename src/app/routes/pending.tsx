import { Hourglass } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import { findPage } from "../find-page";
import { titleOf } from "../page-titles";

/** A declared route whose content is not there yet: says so, and nothing more. */
export default function PendingPage() {
  const { pathname } = useLocation();
  return (
    <div className="wrap py-24">
      <EmptyState
        icon={<Hourglass size={24} strokeWidth={1.6} aria-hidden />}
        title={titleOf(findPage(pathname))}
        actions={
          <Link to={paths.prompts} className={buttonStyles("primary")}>
            {m.footer_browse()}
          </Link>
        }
      >
        {m.pending_sentence()}
      </EmptyState>
    </div>
  );
}
