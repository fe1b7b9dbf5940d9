import * as Tabs from "@radix-ui/react-tabs";
import { useEffect, useEffectEvent, useState } from "react";
import { SingleKeysChoice } from "@/components/form/single-keys-choice";
import { Modal } from "@/components/ui/modal";
import { MoreLink } from "@/components/ui/more-link";
import * as paths from "@/config/paths";
import { LanguageChoice, ThemeChoice } from "@/features/account/components/appearance";
import { MailPreferences } from "@/features/account/components/mail-preferences";
import { NameForm } from "@/features/account/components/name-form";
import { DeleteAccount, OwnDataExport } from "@/features/account/components/own-data";
import { SettingsSection } from "@/features/account/components/section";
import { SessionsList } from "@/features/account/components/sessions-list";
import { AssistantsList } from "@/features/assistants/components/assistants-list";
import { NewKey } from "@/features/assistants/components/new-key";
import { useAuth } from "@/features/auth/components/auth-provider";
import { ChangeEmailForm } from "@/features/auth/components/change-email-form";
import { ChangePasswordForm } from "@/features/auth/components/change-password-form";
import { directionOf, getLocale, m } from "@/lib/i18n";

type AccountDialogProps = {
  onClose: () => void;
  /** Returns the focus: the menu item that opened the dialog is unmounted by then. */
  onClosed: () => void;
};

export default function AccountDialog({ onClose, onClosed }: AccountDialogProps) {
  // The session's own user, who has a telephone number as well.
  const { session } = useAuth();
  const user = session?.user;
  const [ownerId] = useState(user?.id);
  const isGone = user === undefined || user.id !== ownerId;
  const handleGone = useEffectEvent(onClose);

  // Otherwise the browser's next person would find what was typed in it (threat P8).
  useEffect(() => {
    if (isGone) handleGone();
  }, [isGone]);

  if (isGone) return null;
  return (
    <Modal title={m.account_title()} height="tall" onClose={onClose} onClosed={onClosed}>
      <Tabs.Root
        defaultValue="profile"
        dir={directionOf(getLocale())}
        className="flex min-h-0 flex-1 flex-col"
      >
        <div className="border-b border-line px-6">
          <Tabs.List className="tab-row">
            <Tabs.Trigger value="profile" className="tab">
              {m.account_tab_profile()}
            </Tabs.Trigger>
            <Tabs.Trigger value="preferences" className="tab">
              {m.account_tab_preferences()}
            </Tabs.Trigger>
            <Tabs.Trigger value="security" className="tab">
              {m.account_tab_security()}
            </Tabs.Trigger>
            <Tabs.Trigger value="assistants" className="tab">
              {m.account_tab_assistants()}
            </Tabs.Trigger>
            <Tabs.Trigger value="data" className="tab">
              {m.account_tab_data()}
            </Tabs.Trigger>
          </Tabs.List>
        </div>
        <Panel value="profile">
          <SettingsSection title={m.account_name()} text={m.account_name_text()}>
            <NameForm userId={user.id} />
          </SettingsSection>
          <SettingsSection title={m.account_email()}>
            <ChangeEmailForm email={user.email ?? ""} />
          </SettingsSection>
        </Panel>
        <Panel value="preferences">
          <SettingsSection title={m.account_theme()}>
            <ThemeChoice />
          </SettingsSection>
          <SettingsSection title={m.account_language()}>
            <LanguageChoice />
          </SettingsSection>
          <SettingsSection title={m.keys_title()}>
            <SingleKeysChoice />
          </SettingsSection>
          <SettingsSection title={m.account_mail()} text={m.account_mail_text()}>
            <MailPreferences userId={user.id} />
          </SettingsSection>
        </Panel>
        <Panel value="security">
          <SettingsSection title={m.account_password()} text={m.reset_new_intro()}>
            <ChangePasswordForm user={user} />
          </SettingsSection>
          <SettingsSection title={m.account_sessions()} text={m.account_sessions_text()}>
            <SessionsList userId={user.id} />
          </SettingsSection>
        </Panel>
        <Panel value="assistants">
          <SettingsSection title={m.assistants_title()} text={m.assistants_text()}>
            <AssistantsList userId={user.id} />
          </SettingsSection>
          <SettingsSection title={m.assistants_new_title()} text={m.assistants_new_text()}>
            <NewKey userId={user.id} />
            <p className="mt-4 text-sm">
              <MoreLink to={paths.connect}>{m.assistants_how()}</MoreLink>
            </p>
          </SettingsSection>
        </Panel>
        <Panel value="data">
          <SettingsSection title={m.account_export_title()} text={m.account_export_text()}>
            <OwnDataExport />
          </SettingsSection>
          <SettingsSection title={m.account_delete_title()} text={m.account_delete_text()}>
            <DeleteAccount user={user} />
          </SettingsSection>
        </Panel>
      </Tabs.Root>
    </Modal>
  );
}

function Panel({ value, children }: { value: string; children: React.ReactNode }) {
  return (
    <Tabs.Content value={value} className="min-h-0 flex-1 overflow-y-auto px-6 py-5">
      {children}
    </Tabs.Content>
  );
}
