import { Copy } from "lucide-react";
import { type FormEvent, useState } from "react";
import { FormFailure } from "@/components/form/form-failure";
import { TextField } from "@/components/form/text-field";
import { useCopy } from "@/components/prompt/use-copy";
import { Button } from "@/components/ui/button";
import { env } from "@/config/env";
import { m } from "@/lib/i18n";
import { isFull, useCreateKeyMutation } from "../api/assistants";

/** Makes a connection key and shows it once. */
export function NewKey({ userId }: { userId: string }) {
  const [name, setName] = useState("");
  const create = useCreateKeyMutation(userId);

  function handleCreate(event: FormEvent) {
    event.preventDefault();
    create.mutate(name.trim(), { onSuccess: () => setName("") });
  }

  return (
    <>
      <form onSubmit={handleCreate} className="flex flex-col gap-3">
        <TextField
          label={m.assistants_name()}
          hint={m.assistants_name_hint()}
          dir="auto"
          maxLength={80}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        {create.isError && (
          <FormFailure>{isFull(create.error) ? m.assistants_full() : m.account_failed()}</FormFailure>
        )}
        <Button type="submit" className="self-start" disabled={name.trim() === "" || create.isPending}>
          {m.assistants_create()}
        </Button>
      </form>
      {create.data !== undefined && <ShownKey value={create.data} />}
    </>
  );
}

/** The key is shown once, and the dialog may end above it. */
const reveal = (shown: HTMLElement | null) => shown?.scrollIntoView({ block: "nearest" });

function ShownKey({ value }: { value: string }) {
  const address = `${env.supabaseUrl}/functions/v1/mcp`;
  return (
    <div
      ref={reveal}
      role="status"
      className="mt-5 flex scroll-my-5 flex-col gap-4 rounded-md border border-gold bg-gold-wash p-4"
    >
      <p className="text-sm">{m.assistants_key_once()}</p>
      <Copied label={m.assistants_key()} value={value} />
      <Copied label={m.assistants_address()} value={address} />
      <Copied label={m.assistants_address_with_key()} value={`${address}/${value}`} />
      <p className="text-sm text-soft">{m.assistants_address_warning()}</p>
    </div>
  );
}

function Copied({ label, value }: { label: string; value: string }) {
  const { isCopied, copy } = useCopy();
  return (
    <div>
      <p className="text-sm text-soft">{label}</p>
      <div className="mt-1 flex items-start gap-2">
        <code dir="ltr" className="min-w-0 flex-1 rounded-sm bg-surface px-2 py-1.5 text-sm break-all">
          {value}
        </code>
        <Button size="sm" aria-label={m.assistants_copy_of({ label })} onClick={() => void copy(value)}>
          <Copy size={16} />
          {isCopied ? m.copied() : m.copy()}
        </Button>
      </div>
    </div>
  );
}
