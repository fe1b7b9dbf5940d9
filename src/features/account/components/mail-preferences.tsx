import { useQuery } from "@tanstack/react-query";
import { CheckboxField } from "@/components/form/checkbox-field";
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
  const save = useSaveEmailPreferencesMutation(userId);
  return (
    <>
      <CheckboxField
        label={label}
        text={text}
        isChecked={save.isPending ? save.variables[name] : isChosen}
        onChange={(isChecked) => save.mutate({ [name]: isChecked })}
      />
      {save.isError && <FormFailure>{m.account_failed()}</FormFailure>}
    </>
  );
}
