import { FileDrop } from "@/components/form/file-drop";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { useUploadPictureMutation } from "../api/thumbnails";
import { refusalOfPicture } from "../model/thumbnail";

/** Uploads the picture that is chosen, checked and scaled down first (specification, section 5). */
export function ThumbnailUpload({ onUploaded }: { onUploaded: (path: string) => void }) {
  const upload = useUploadPictureMutation();

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
    <>
      <FileDrop
        label={m.thumbnail_choose()}
        dropHint={m.thumbnail_drop()}
        hint={m.thumbnail_formats()}
        accept="image/png,image/jpeg,image/webp"
        isDisabled={upload.isPending}
        onFiles={handleFiles}
      />
      <p role="status" className="mt-2 text-[13px] text-mute empty:hidden">
        {upload.isPending ? m.thumbnail_uploading() : ""}
      </p>
    </>
  );
}
