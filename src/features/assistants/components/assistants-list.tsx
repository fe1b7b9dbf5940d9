import { useQuery } from "@tanstack/react-query";
import { Bot } from "lucide-react";
import { useState } from "react";
import { FormFailure } from "@/components/form/form-failure";
import { SelectField } from "@/components/form/select-field";
import { Button } from "@/components/ui/button";
import { formatMoment } from "@/lib/format/dates";
import { m } from "@/lib/i18n";
import {
  type Assistant,
  assistantsQueryOptions,
  type CollectionName,
  useChooseCollectionMutation,
  useDisconnectMutation,
} from "../api/assistants";

/** The programs in which a person uses their prompts: last use, collection, and disconnecting. */
export function AssistantsList({ userId }: { userId: string }) {
  const lists = useQuery(assistantsQueryOptions(userId));
  const disconnect = useDisconnectMutation(userId);
  const choose = useChooseCollectionMutation(userId);
  if (lists.isPending) return <div className="skeleton h-[68px] rounded-md" />;
  if (lists.isLoadingError) return <FormFailure>{m.account_failed()}</FormFailure>;
  const { assistants, collections } = lists.data;
  if (assistants.length === 0) return <p className="text-sm text-mute">{m.assistants_none()}</p>;
  return (
    <>
      <ul className="flex flex-col">
        {assistants.map((assistant) => (
          <AssistantRow
            key={assistant.id}
            assistant={assistant}
            collections={collections}
            isBusy={disconnect.isPending && disconnect.variables === assistant.id}
            onChoose={(collection_id) => choose.mutate({ id: assistant.id, collection_id })}
            onDisconnect={() => disconnect.mutate(assistant.id)}
          />
        ))}
      </ul>
      {(disconnect.isError || choose.isError) && <FormFailure>{m.account_failed()}</FormFailure>}
    </>
  );
}

type AssistantRowProps = {
  assistant: Assistant;
  collections: CollectionName[];
  isBusy: boolean;
  onChoose: (collection: string | null) => void;
  onDisconnect: () => void;
};

function AssistantRow({ assistant, collections, isBusy, onChoose, onDisconnect }: AssistantRowProps) {
  const { name, last_used_at, collection_id } = assistant;
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="border-b border-line py-3 last:border-none">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Bot className="shrink-0 text-mute" />
        <div className="min-w-0 flex-1">
          <p className="text-base break-words">
            <bdi>{name}</bdi>
          </p>
          <p className="text-sm text-mute">
            {last_used_at === null
              ? m.assistants_unused()
              : m.assistants_used({ moment: formatMoment(last_used_at) })}
          </p>
        </div>
        {!isAsking && (
          <Button size="sm" aria-label={m.assistants_disconnect_of({ name })} onClick={() => setAsking(true)}>
            {m.assistants_disconnect()}
          </Button>
        )}
      </div>
      {isAsking && (
        <div role="alert" className="mt-3 rounded-md bg-sunken p-3">
          <p className="text-sm text-soft">{m.assistants_disconnect_text()}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" disabled={isBusy} onClick={onDisconnect}>
              {m.assistants_disconnect_now()}
            </Button>
            <Button size="sm" variant="ghost" autoFocus onClick={() => setAsking(false)}>
              {m.assistants_keep()}
            </Button>
          </div>
        </div>
      )}
      {collections.length > 0 && (
        <div className="mt-3">
          <SelectField
            label={m.assistants_collection()}
            options={[
              { value: "", label: m.assistants_collection_none() },
              ...collections.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={collection_id ?? ""}
            onChange={(event) => onChoose(event.target.value || null)}
          />
        </div>
      )}
    </li>
  );
}
