import { useState } from "react";
import { FormFailure } from "@/components/form/form-failure";
import { TextField } from "@/components/form/text-field";
import { Button } from "@/components/ui/button";
import { brand } from "@/config/brand";
import { toAppError } from "@/lib/errors";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { useDeleteOwnAccountMutation, useExportOwnDataMutation } from "../api/own-data";
import { saveJsonFile } from "../model/save-file";

/** A download of everything that is kept about the person. */
export function ExportButton() {
  const exporting = useExportOwnDataMutation();

  async function handleExport() {
    const data = await exporting.mutateAsync().catch(() => null);
    if (data) saveJsonFile(`${brand.id}-${new Date().toISOString().slice(0, 10)}.json`, data);
  }

  return (
    <>
      <Button disabled={exporting.isPending} onClick={() => void handleExport()}>
        {exporting.isPending ? m.account_exporting() : m.account_export()}
      </Button>
      {exporting.isError && (
        <div className="mt-4">
          <FormFailure>
            {toAppError(exporting.error).status === 429 ? m.account_too_often() : m.account_failed()}
          </FormFailure>
        </div>
      )}
    </>
  );
}

/** The end of the account. The address has to be typed, so that no slip of a finger can do it. */
export function DeleteAccount({ email }: { email: string }) {
  const deletion = useDeleteOwnAccountMutation();
  const [typed, setTyped] = useState("");
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase();

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
        label={m.account_delete_confirm({ email })}
        type="email"
        dir="ltr"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {deletion.isError && (
        <FormFailure>
          {toAppError(deletion.error).code === "55000" ? m.account_delete_last() : m.account_failed()}
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
