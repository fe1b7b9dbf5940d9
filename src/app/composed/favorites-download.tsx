import { Download } from "lucide-react";
import { useState } from "react";
import { buttonStyles } from "@/components/ui/button";
import { MenuButton } from "@/components/ui/menu-button";
import type { DownloadListProps } from "@/features/favorites/components/download-list";
import type { ListFormat } from "@/features/prompt-transfer/model/download/write-download";
import { m } from "@/lib/i18n";
import { lazyPart, PartBoundary } from "@/lib/lazy/part";

const DownloadDialog = lazyPart(() => import("@/features/prompt-transfer/components/download-dialog"));

/** The menu that downloads all favourites, or those of a collection. */
export function FavoritesDownload({ ids, name }: DownloadListProps) {
  const [running, setRunning] = useState<{ format: ListFormat; ids: readonly string[] } | null>(null);
  const handleClose = () => setRunning(null);
  const item = (format: ListFormat, label: string) => ({
    key: format,
    label,
    onChoose: () => setRunning({ format, ids }),
  });
  return (
    <>
      <MenuButton
        className={buttonStyles("outline", "sm")}
        face={
          <>
            <Download size={16} />
            {m.download()}
          </>
        }
        items={[item("skills", m.kept_skills()), item("csv", m.kept_csv()), item("json", m.download_json())]}
      />
      {running && (
        <PartBoundary onFailed={handleClose}>
          <DownloadDialog {...running} name={name} onClose={handleClose} />
        </PartBoundary>
      )}
    </>
  );
}
