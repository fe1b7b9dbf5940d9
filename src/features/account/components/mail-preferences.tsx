import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { FormFailure } from "@/components/form/form-failure";
import { m } from "@/lib/i18n";
import {
  type EmailPreferences,
  emailPreferencesQueryOptions,
  useSaveEmailPreferencesMutation,
} from "../api/email-preferences";

export function MailPreferences({ userId }: { userId: string }) {
  const preferences = useQuery(emailPreferencesQueryOptions(userId));
  const labels: [keyof EmailPreferences, string, string][] = [
    ["news", m.account_mail_news(), m.account_mail_news_text()],
    ["reminders", m.account_mail_reminders(), m.account_mail_reminders_text()],
  ];
  return (
    <div className="flex flex-col gap-1">
      {labels.map(([name, label, text]) => (
        <Choice
          key={name}
          userId={userId}
          name={name}
          label={label}
          text={text}
          isChosen={preferences.data?.[name]}
        />
      ))}
      {preferences.isLoadingError && <FormFailure>{m.account_failed()}</FormFailure>}
    </div>
  );
}

type ChoiceProps = {
  userId: string;
  name: keyof EmailPreferences;
  label: string;
  text: string;
  /** Undefined until it is loaded. */
  isChosen: boolean | undefined;
};

function Choice({ userId, name, label, text, isChosen }: ChoiceProps) {
  const id = useId();
  const save = useSaveEmailPreferencesMutation(userId);
  const isChecked = save.isPending ? save.variables[name] : isChosen;
  return (
    <>
      <div className="flex min-h-11 items-start gap-3 py-1.5">
        <input
          id={id}
          type="checkbox"
          aria-describedby={`${id}-text`}
          checked={isChecked ?? false}
          disabled={isChosen === undefined}
          onChange={(event) => save.mutate({ [name]: event.target.checked })}
          className="mt-0.5 size-5 shrink-0 accent-[var(--gold)]"
        />
        <div>
          <label htmlFor={id} className="block text-[14.5px]">
            {label}
          </label>
          <p id={`${id}-text`} className="text-[13px] text-mute">
            {text}
          </p>
        </div>
      </div>
      {save.isError && <FormFailure>{m.account_failed()}</FormFailure>}
    </>
  );
}
