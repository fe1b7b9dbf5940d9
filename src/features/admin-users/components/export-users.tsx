import { useState } from "react";
import { brand } from "@/config/brand";
import { m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { saveFile } from "@/lib/save-file";
import { fetchExport } from "../api/acts";
import type { UserList } from "../model/user-list";
import { failureText } from "../model/words";
import { GuardedButton } from "./guarded-button";

export function ExportUsers({ list, reason }: { list: UserList; reason: string | null }) {
  const [isBusy, setBusy] = useState(false);

  async function saveExport() {
    setBusy(true);
    try {
      const day = new Date().toISOString().slice(0, 10);
      saveFile(`${brand.id}-users-${day}.csv`, await fetchExport(list), "text/csv");
    } finally {
      setBusy(false);
    }
  }

  return (
    <GuardedButton
      size="sm"
      reason={reason}
      disabled={isBusy}
      onClick={() =>
        notify.progress(saveExport(), {
          loading: m.users_exporting(),
          success: m.users_exported(),
          failure: failureText,
        })
      }
    >
      {m.users_export()}
    </GuardedButton>
  );
}
