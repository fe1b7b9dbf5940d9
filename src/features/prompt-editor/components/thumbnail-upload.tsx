import { FileDrop } from "@/components/form/file-drop";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import type { PictureUpload } from "../api/thumbnails";
import { refusalOfPicture } from "../model/thumbnail";

type ThumbnailUploadProps = {
  upload: PictureUpload;
  isDisabled: boolean;
  onUploaded: (path: string) => void;
};

/** Uploads the picture that is chosen, checked and scaled down first (spec 5.8). */
export function ThumbnailUpload({ upload, isDisabled, onUploaded }: ThumbnailUploadProps) {
  function handleFiles([file]: File[]) {
    if (!file) return;
    const refusal = refusalOfPicture(file);
    if (refusal) return notify.failure(refusal.title, refusal.description);
    upload.mutate(file, {
      onSuccess: onUploaded,
      onError: () => notify.failure(m.upload_failed(), m.thumbnail_failed_text()),
    });
  }

  return (
    <FileDrop
      label={m.thumbnail_choose()}
      dropHint={m.thumbnail_drop()}
      hint={m.thumbnail_formats()}
      accept="image/png,image/jpeg,image/webp"
      isDisabled={isDisabled}
      onFiles={handleFiles}
    />
  );
}
