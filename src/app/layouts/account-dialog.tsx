import { X } from "lucide-react";
import { Dialog, Tabs } from "radix-ui";
import { buttonStyles } from "@/components/ui/button";
import { iconProps } from "@/components/ui/icons";
import { LanguageChoice, ThemeChoice } from "@/features/account/components/appearance";
import { MailPreferences } from "@/features/account/components/mail-preferences";
import { NameForm } from "@/features/account/components/name-form";
import { DeleteAccount, ExportButton } from "@/features/account/components/own-data";
import { Section } from "@/features/account/components/section";
import { SessionsList } from "@/features/account/components/sessions-list";
import { useAuth } from "@/features/auth/components/auth-provider";
import { ChangeEmailForm } from "@/features/auth/components/change-email-form";
import { ChangePasswordForm } from "@/features/auth/components/change-password-form";
import { directionOf, getLocale, m } from "@/lib/i18n";

const tabStyles =
  "min-h-11 border-b-2 border-transparent px-1 text-[14px] whitespace-nowrap text-soft transition-colors hover:text-ink data-[state=active]:border-gold-fill data-[state=active]:font-[560] data-[state=active]:text-ink focus-visible:-outline-offset-2";

type AccountDialogProps = {
  onClose: () => void;
  /** Takes the focus back: the menu item that opened the dialog is gone by now. */
  onClosed: () => void;
};

/** The account of who is signed in: profile, preferences, sign-in and sessions, own data (design, section 7). */
export default function AccountDialog({ onClose, onClosed }: AccountDialogProps) {
  const { user } = useAuth();
  if (user === null) return null;
  const email = user.email ?? "";
  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-30 bg-[#0006]" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed();
          }}
          className="fixed inset-x-0 bottom-0 z-30 flex h-[92dvh] animate-rise flex-col rounded-t-lg border border-line-strong bg-paper sm:inset-x-auto sm:start-1/2 sm:top-1/2 sm:bottom-auto sm:h-[min(720px,90dvh)] sm:w-[560px] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg rtl:sm:translate-x-1/2"
        >
          <div className="flex items-center justify-between ps-6 pe-3 pt-3">
            <Dialog.Title className="text-[29px]">{m.account_title()}</Dialog.Title>
            <Dialog.Close className={buttonStyles("ghost", "icon")} aria-label={m.action_close()}>
              <X {...iconProps} />
            </Dialog.Close>
          </div>
          <Tabs.Root
            defaultValue="profile"
            dir={directionOf(getLocale())}
            className="flex min-h-0 flex-1 flex-col"
          >
            <Tabs.List className="flex gap-5 overflow-x-auto border-b border-line px-6">
              <Tabs.Trigger value="profile" className={tabStyles}>
                {m.account_tab_profile()}
              </Tabs.Trigger>
              <Tabs.Trigger value="preferences" className={tabStyles}>
                {m.account_tab_preferences()}
              </Tabs.Trigger>
              <Tabs.Trigger value="security" className={tabStyles}>
                {m.account_tab_security()}
              </Tabs.Trigger>
              <Tabs.Trigger value="data" className={tabStyles}>
                {m.account_tab_data()}
              </Tabs.Trigger>
            </Tabs.List>
            <Panel value="profile">
              <Section title={m.account_name()} text={m.account_name_text()}>
                <NameForm userId={user.id} />
              </Section>
              <Section title={m.account_email()}>
                <ChangeEmailForm email={email} />
              </Section>
            </Panel>
            <Panel value="preferences">
              <Section title={m.account_theme()}>
                <ThemeChoice />
              </Section>
              <Section title={m.account_language()}>
                <LanguageChoice />
              </Section>
              <Section title={m.account_mail()} text={m.account_mail_text()}>
                <MailPreferences userId={user.id} />
              </Section>
            </Panel>
            <Panel value="security">
              <Section title={m.account_password()} text={m.reset_new_intro()}>
                <ChangePasswordForm email={email} />
              </Section>
              <Section title={m.account_sessions()} text={m.account_sessions_text()}>
                <SessionsList userId={user.id} />
              </Section>
            </Panel>
            <Panel value="data">
              <Section title={m.account_export_title()} text={m.account_export_text()}>
                <ExportButton />
              </Section>
              <Section title={m.account_delete_title()} text={m.account_delete_text()}>
                <DeleteAccount email={email} />
              </Section>
            </Panel>
          </Tabs.Root>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Panel({ value, children }: { value: string; children: React.ReactNode }) {
  return (
    <Tabs.Content value={value} className="min-h-0 flex-1 overflow-y-auto px-6 py-5">
      {children}
    </Tabs.Content>
  );
}
