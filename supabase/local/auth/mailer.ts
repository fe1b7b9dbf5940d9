import { readFileSync } from "node:fs";
import { join } from "node:path";
import type postgres from "postgres";
import { requestContext } from "../repairs/request-context.ts";
import { fillTemplate, toText } from "./mail-template.ts";
import { allowedRedirect, type Redirects } from "./redirects.ts";

const subject = (english: string, arabic: string) =>
  `{{ if eq .Data.locale "ar" }}${arabic}{{ else }}${english}{{ end }}`;

export const MAIL_SUBJECTS = {
  confirmation: subject("Confirm your e-mail address", "أكّد بريدك الإلكتروني"),
  recovery: subject("Choose a new password", "اختر كلمة مرور جديدة"),
  magic_link: subject("Your sign-in link", "رابط دخولك"),
  email_change: subject("Confirm your new e-mail address", "أكّد بريدك الجديد"),
  invite: subject("You have been invited", "وصلتك دعوة"),
};

/** Of mails that report what has been done, and have no token. */
export const NOTIFICATION_SUBJECTS = {
  password_changed: subject("Your account has a new password", "لحسابك كلمة مرور جديدة"),
  email_changed: subject("Your account has a new e-mail address", "تغيّر بريد حسابك"),
};

const SUBJECTS = { ...MAIL_SUBJECTS, ...NOTIFICATION_SUBJECTS };

export type MailKind = keyof typeof SUBJECTS;

export type MailToken = {
  tokenHash?: string;
  token?: string;
  /** The recipient, where the token is not stored yet. */
  userId?: string;
  email?: string;
  newEmail?: string;
  oldEmail?: string;
};

export type Mailer = { send: (kind: MailKind, to: string, token: MailToken) => Promise<void> };

/** Links lead to the SPA with a token hash, because lite's own are opened by mail scanners. */
export function createMailer(
  { sql, redirects }: { sql: postgres.Sql; redirects: Redirects },
  deliver: (message: { to: string; subject: string; html: string; text: string }) => void,
): Mailer {
  return {
    send: async (kind, to, given) => {
      const { tokenHash = "", token = "", userId = null, email = to, newEmail = "", oldEmail = "" } = given;
      const wanted = requestContext.getStore()?.url.searchParams.get("redirect_to") ?? null;
      const values = {
        SiteURL: redirects.siteUrl,
        RedirectTo: allowedRedirect(wanted, redirects),
        TokenHash: tokenHash,
        Token: token,
        Email: email,
        NewEmail: newEmail,
        OldEmail: oldEmail,
      };
      const locale = await localeOf(sql, tokenHash, userId);
      const template = readFileSync(join(import.meta.dirname, `../../templates/${kind}.html`), "utf8");
      const html = fillTemplate(template, values, locale);
      deliver({ to, subject: fillTemplate(SUBJECTS[kind], {}, locale), html, text: toText(html) });
    },
  };
}

/** `.Data.locale` in the hosted templates. */
async function localeOf(sql: postgres.Sql, tokenHash: string, userId: string | null): Promise<string | null> {
  const [owner] = await sql<{ locale: string | null }[]>`
    select raw_user_meta_data ->> 'locale' as locale from auth.users
    where id = ${userId}
      or ${tokenHash || null} in (confirmation_token, recovery_token, email_change_token_new, email_change_token_current)`;
  return owner?.locale ?? null;
}

type EmailChange = {
  userId?: string;
  currentEmail?: string;
  newEmail?: string;
  tokenHashNew?: string;
  tokenNew?: string;
};

/** The mails that lite itself sends: for sign-ups and changes of address. */
export function asLiteMailer(mailer: Mailer) {
  return {
    sendConfirmation: async (to: string, tokenHash: string, token: string) =>
      mailer.send("confirmation", to, { tokenHash, token }),
    sendReauthentication: async () => {},
    // Lite mails one address; GoTrue, as config.toml says, both, each with its own token.
    sendEmailChange: async (to: string, tokenHash: string, token: string, details: EmailChange = {}) => {
      const { userId, currentEmail, newEmail, tokenHashNew, tokenNew } = details;
      const common = { userId, email: currentEmail, newEmail };
      await mailer.send("email_change", to, { tokenHash, token, ...common });
      if (!newEmail || !tokenHashNew || !tokenNew) return;
      await mailer.send("email_change", newEmail, { tokenHash: tokenHashNew, token: tokenNew, ...common });
    },
  };
}
