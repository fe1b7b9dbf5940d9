import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import { Modal } from "@/components/ui/modal";
import { m } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { collectionsQueryOptions } from "../api/collections";
import { CollectionForm } from "./collection-form";
import { usePlaced } from "./use-placed";

type CollectionPickerProps = { card: PromptCardView; userId: string; onClose: () => void };

/** Checkboxes for the collections that contain a prompt; saved at once. */
export default function CollectionPicker({ card, userId, onClose }: CollectionPickerProps) {
  const collections = useQuery(collectionsQueryOptions(userId));
  const { placed, put, takeOut } = usePlaced(userId, card.id);
  const [isCreating, setCreating] = useState(false);
  const failed = [collections, placed].filter((query) => query.isLoadingError);
  const isFirst = collections.data?.length === 0;

  function handleCreated(id: string) {
    setCreating(false);
    put(id);
  }

  return (
    <Modal title={m.collection_pick_title()} onClose={onClose}>
      <div className="flex flex-col gap-4 overflow-y-auto px-6 pt-2 pb-6">
        {failed.length > 0 && <LoadFailed onRetry={() => failed.forEach((query) => void query.refetch())} />}
        {collections.data && placed.data && (
          <ul>
            {collections.data.map(({ id, name }) => (
              <li key={id} className="border-b border-line">
                <label className="flex min-h-12 cursor-pointer items-center gap-3 text-base">
                  <input
                    type="checkbox"
                    className="size-[18px] shrink-0 accent-gold"
                    checked={placed.data.includes(id)}
                    onChange={({ target }) => (target.checked ? put(id) : takeOut(id))}
                  />
                  <bdi className="min-w-0 truncate">{name}</bdi>
                </label>
              </li>
            ))}
          </ul>
        )}
        {isFirst && <p className="text-soft">{m.collection_pick_none()}</p>}
        {isCreating || isFirst ? (
          <CollectionForm userId={userId} collection={null} onSaved={handleCreated} />
        ) : (
          <Button onClick={() => setCreating(true)}>{m.collection_new()}</Button>
        )}
      </div>
    </Modal>
  );
}
