import { Download, Flag, Share2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import { MenuButton } from "@/components/ui/menu-button";
import * as paths from "@/config/paths";
import { localized } from "@/domain/prompt/localized";
import type { Values } from "@/domain/prompt/variables";
import { getLocale, m } from "@/lib/i18n";
import { lazyPart, PartBoundary } from "@/lib/lazy/part";
import type { PromptCardView } from "@/lib/prompt-data/card";
import type { DownloadFormat } from "../model/download";
import { linkOfValues } from "../model/stored-values";
import { share } from "./share";

const ReportDialog = lazyPart(() => import("./report-dialog"));

const toolStyles = `${buttonStyles("ghost", "sm")} min-w-0 flex-1 px-1.5 text-soft hover:text-ink`;
const icon = { size: 16, className: "shrink-0" } as const;

type PromptToolsProps = {
  card: PromptCardView;
  values: Values;
  onDownload?: (format: DownloadFormat) => void;
};

export function PromptTools({ card, values, onDownload }: PromptToolsProps) {
  const navigate = useNavigate();
  const [isReporting, setReporting] = useState(false);
  const { title } = localized(card, getLocale());
  const handleClose = () => setReporting(false);
  const handleShare = (hash = "") => void share(title, `${location.origin}${location.pathname}${hash}`);
  const shareFace = (
    <>
      <Share2 {...icon} />
      {m.share()}
    </>
  );
  return (
    <div className="flex gap-1">
      {onDownload && (
        <MenuButton
          className={toolStyles}
          face={
            <>
              <Download {...icon} />
              {m.download()}
            </>
          }
          items={[
            { key: "markdown", label: m.download_markdown(), onChoose: () => onDownload("markdown") },
            { key: "text", label: m.download_text(), onChoose: () => onDownload("text") },
            { key: "json", label: m.download_json(), onChoose: () => onDownload("json") },
            { key: "skill", label: m.download_skill(), onChoose: () => onDownload("skill") },
            { key: "assistant", label: m.title_connect(), onChoose: () => void navigate(paths.connect) },
          ]}
        />
      )}
      {values.size > 0 ? (
        <MenuButton
          className={toolStyles}
          face={shareFace}
          items={[
            { key: "page", label: m.share_page(), onChoose: () => handleShare() },
            { key: "values", label: m.share_values(), onChoose: () => handleShare(linkOfValues(values)) },
          ]}
        />
      ) : (
        <button type="button" className={toolStyles} onClick={() => handleShare()}>
          {shareFace}
        </button>
      )}
      <button type="button" className={toolStyles} onClick={() => setReporting(true)}>
        <Flag {...icon} />
        {m.report()}
      </button>
      {isReporting && (
        <PartBoundary onFailed={handleClose}>
          <ReportDialog promptId={card.id} onClose={handleClose} />
        </PartBoundary>
      )}
    </div>
  );
}
