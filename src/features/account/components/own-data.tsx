import { useState } from "react";
import { FormFailure } from "@/components/form/form-failure";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { brand } from "@/config/brand";
import { failureWords } from "@/lib/failure-words";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { saveFile } from "@/lib/save-file";
import { useDeleteOwnAccountMutation, useExportOwnDataMutation } from "../api/own-data";

export function OwnDataExport() {
  const exporting = useExportOwnDataMutation();

  async function saveExport() {
    const data = await exporting.mutateAsync();
    saveFile(
      `${brand.id}-${new Date().toISOString().slice(0, 10)}.json`,
      JSON.stringify(data, null, 2),
      "application/json",
    );
  }

  function handleExport() {
    notify.progress(saveExport(), {
      loading: m.account_exporting_text(),
      success: m.account_exported(),
      failure: (thrown) => failureWords(thrown, { 429: m.account_too_often, failed: m.account_failed }),
    });
  }

  return (
    <Button disabled={exporting.isPending} onClick={handleExport}>
      {exporting.isPending ? m.account_exporting() : m.account_export()}
    </Button>
  );
}

type DeleteAccountProps = { user: { id: string; email?: string; phone?: string } };

/** Deletes the account once it was typed whose it is, so that no slip can do it. */
export function DeleteAccount({ user }: DeleteAccountProps) {
  const deletion = useDeleteOwnAccountMutation();
  const [typed, setTyped] = useState("");
  // Who signs in by telephone has an empty address.
  const name = user.email || user.phone || user.id;
  const isConfirmed = typed.trim().toLowerCase() === name.toLowerCase();

  async function handleDelete() {
    await deletion.mutateAsync(typed).then(
      () => notify.success(m.account_deleted(), m.account_deleted_text()),
      () => undefined,
    );
  }

  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isConfirmed) void handleDelete();
      }}
    >
      <TextField
        label={m.account_delete_confirm({ name })}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {deletion.isError && (
        <FormFailure>
          {failureWords(deletion.error, {
            last_super_admin: m.account_delete_last,
            failed: m.account_failed,
          })}
        </FormFailure>
      )}
      <Button
        type="submit"
        className="self-start border-danger text-danger"
        disabled={!isConfirmed || deletion.isPending}
      >
        {m.account_delete()}
      </Button>
    </form>
  );
}
