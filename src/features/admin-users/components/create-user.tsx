import { useState } from "react";
import { ConfirmDialog } from "@/components/data/confirm-dialog";
import { SelectField } from "@/components/form/select-field";
import { TextField } from "@/components/form/text-field";
import { getLocale, locales, m } from "@/lib/i18n";
import { notify } from "@/lib/notify";
import { useCreateUserMutation } from "../api/acts";
import { failureText } from "../model/words";
import { GuardedButton } from "./guarded-button";

const localeLabels = { en: m.users_locale_en, ar: m.users_locale_ar };

export function CreateUser({
  reason,
  onCreated,
}: {
  reason: string | null;
  onCreated: (id: string) => void;
}) {
  const creation = useCreateUserMutation();
  const [isOpen, setOpen] = useState(false);
  const [email, setEmail] = useState("");
  const [firstName, setFirstName] = useState("");
  const [locale, setLocale] = useState(getLocale());

  async function handleCreate() {
    await creation.mutateAsync({ email: email.trim(), firstName, locale }).then(
      ({ userId, mailed }) => {
        notify.success(m.toast_success(), mailed ? m.users_created() : m.users_created_unmailed());
        onCreated(userId);
      },
      () => undefined,
    );
  }

  return (
    <>
      <GuardedButton size="sm" variant="primary" reason={reason} onClick={() => setOpen(true)}>
        {m.users_create()}
      </GuardedButton>
      {isOpen && (
        <ConfirmDialog
          title={m.users_create()}
          confirm={m.users_create_confirm()}
          isBusy={creation.isPending}
          failure={creation.isError ? failureText(creation.error) : null}
          onConfirm={() => void handleCreate()}
          onClose={() => setOpen(false)}
        >
          <div className="flex flex-col gap-5 text-ink">
            <TextField
              label={m.users_email()}
              type="email"
              dir="ltr"
              autoComplete="off"
              required
              value={email}
              onChange={({ target }) => setEmail(target.value)}
            />
            <TextField
              label={m.users_first_name()}
              dir="auto"
              autoComplete="off"
              maxLength={80}
              value={firstName}
              onChange={({ target }) => setFirstName(target.value)}
            />
            <SelectField
              label={m.users_mail_language()}
              options={locales.map((value) => ({ value, label: localeLabels[value]() }))}
              value={locale}
              onChange={({ target }) => setLocale(locales.find((each) => each === target.value) ?? "en")}
            />
            <p className="text-sm text-soft">{m.users_create_text()}</p>
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
