import * as Tabs from "@radix-ui/react-tabs";
import { Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { directionOf, getLocale, m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import type { PictureUpload } from "../api/thumbnails";
import { EditorSection } from "./editor-section";
import { PreviewPicture } from "./preview-picture";
import { ThumbnailChoice } from "./thumbnail-choice";
import { ThumbnailUpload } from "./thumbnail-upload";
import { usePromptForm, usePromptValue } from "./use-prompt-form";

type ThumbnailPanelProps = {
  promptId: string | null;
  userId: string;
  /** Outlives the panel's tabs, so that an upload finishes on either tab. */
  upload: PictureUpload;
  isSaving: boolean;
};

/** The picture of a prompt: uploaded here, or one that is there already (spec 2.9). */
export function ThumbnailPanel({ promptId, userId, upload, isSaving }: ThumbnailPanelProps) {
  const { setValue } = usePromptForm();
  const chosen = usePromptValue("thumbnail");
  const choose = (thumbnail: string) => setValue("thumbnail", thumbnail, { shouldDirty: true });

  return (
    <EditorSection
      section="picture"
      title={m.thumbnail()}
      hint={m.thumbnail_none_needed()}
      content={chosen && m.thumbnail_selected()}
    >
      {chosen !== "" && <Preview key={chosen} path={chosen} onRemove={() => choose("")} />}
      <Tabs.Root defaultValue="upload" dir={directionOf(getLocale())}>
        <Tabs.List aria-label={m.thumbnail_source()} className="tab-row border-b border-line">
          <Tabs.Trigger value="upload" className="tab">
            {m.thumbnail_upload()}
          </Tabs.Trigger>
          <Tabs.Trigger value="database" className="tab">
            {m.thumbnail_database()}
          </Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="upload" className="pt-4">
          <ThumbnailUpload
            upload={upload}
            isDisabled={upload.isPending || isSaving}
            onUploaded={(path) => {
              choose(path);
              notify.success(m.thumbnail_uploaded(), m.thumbnail_uploaded_text());
            }}
          />
        </Tabs.Content>
        <Tabs.Content value="database" className="pt-4">
          <ThumbnailChoice
            promptId={promptId}
            userId={userId}
            chosen={chosen}
            onChoose={(thumbnail) => {
              choose(thumbnail);
              notify.success(m.thumbnail_selected(), m.thumbnail_uploaded_text());
            }}
          />
        </Tabs.Content>
      </Tabs.Root>
      <p role="status" className="-mt-2 text-sm text-mute empty:hidden">
        {upload.isPending ? m.thumbnail_uploading() : ""}
      </p>
    </EditorSection>
  );
}

function Preview({ path, onRemove }: { path: string; onRemove: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <div className="aspect-video w-44 shrink-0 overflow-hidden rounded-md border border-line bg-night sm:w-56">
        <PreviewPicture path={path} alt={m.thumbnail_preview()} />
      </div>
      <Button variant="ghost" size="sm" className="text-soft" onClick={onRemove}>
        <Trash2 size={15} />
        {m.thumbnail_remove()}
      </Button>
    </div>
  );
}
