import { Compass } from "lucide-react";
import { Link } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";

export default function NotFoundPage() {
  return (
    <div className="wrap py-24">
      <EmptyState
        icon={<Compass size={24} strokeWidth={1.6} />}
        title={m.title_not_found()}
        actions={
          <>
            <Link to={paths.prompts} className={buttonStyles("primary")}>
              {m.footer_browse()}
            </Link>
            <Link to={paths.home} className={buttonStyles("ghost")}>
              {m.action_go_home()}
            </Link>
          </>
        }
      >
        {m.not_found_text()}
      </EmptyState>
    </div>
  );
}
