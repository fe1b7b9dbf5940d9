import { useHref } from "react-router-dom";
import { FormFailure } from "@/components/form/form-failure";
import { TextField } from "@/components/form/text-field";
import { copyText } from "@/components/prompt/use-copy";
import { Button } from "@/components/ui/button";
import { Modal } from "@/components/ui/modal";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { type Collection, useShareCollectionMutation } from "../api/collections";

type ShareDialogProps = { collection: Collection; userId: string; onClose: () => void };

export function ShareDialog({ collection, userId, onClose }: ShareDialogProps) {
  const { id, name, share_slug: slug } = collection;
  const share = useShareCollectionMutation(userId, id);
  const path = useHref(paths.sharedCollection(slug ?? ""));
  const link = slug === null ? null : `${location.origin}${path}`;

  async function handleCopy(text: string) {
    if (await copyText(text)) notify.success(m.share_copied(), m.share_collection_copied_text());
  }

  return (
    <Modal title={m.share_collection_title({ name })} onClose={onClose}>
      <div className="flex flex-col gap-4 overflow-y-auto px-6 pt-2 pb-6">
        <p className="text-soft">{m.share_collection_text()}</p>
        {link !== null && (
          <>
            <TextField
              label={m.share_collection_link()}
              dir="ltr"
              readOnly
              value={link}
              onFocus={({ target }) => target.select()}
            />
            <Button variant="primary" autoFocus onClick={() => void handleCopy(link)}>
              {m.share_collection_copy()}
            </Button>
            <p className="text-sm text-mute">{m.share_collection_stop_text()}</p>
          </>
        )}
        {share.isError && <FormFailure>{m.collection_failed_text()}</FormFailure>}
        <Button
          variant={link === null ? "primary" : "outline"}
          disabled={share.isPending}
          onClick={() => share.mutate(link === null)}
        >
          {link === null ? m.share_collection_start() : m.share_collection_stop()}
        </Button>
      </div>
    </Modal>
  );
}
