import { readFileSync } from "node:fs";
import type { EmailMessage } from "@supabase/lite";
import { requestContext } from "../request-context.ts";
import { allowedRedirect, type Redirects } from "./redirects.ts";

/** The subjects stand in `supabase/config.toml` too, for the hosted service. */
export const MAIL_SUBJECTS = {
  confirmation: "Confirm your e-mail address",
  recovery: "Choose a new password",
  magic_link: "Your sign-in link",
  email_change: "Confirm your new e-mail address",
  invite: "You have been invited",
};

export type MailKind = keyof typeof MAIL_SUBJECTS;

export type MailToken = { tokenHash: string; token: string; email?: string; newEmail?: string };

export type Mailer = { send: (kind: MailKind, to: string, token: MailToken) => void };

/**
 * Writes the mails from `supabase/templates`, whose links lead to the SPA with a token hash. Lite's own mails lead to
 * an address of the auth server that a mail scanner would open, and forget where the person was going.
 */
export function createMailer(redirects: Redirects, deliver: (message: EmailMessage) => void): Mailer {
  return {
    send: (kind, to, { tokenHash, token, email = to, newEmail = "" }) => {
      const wanted = requestContext.getStore()?.url.searchParams.get("redirect_to") ?? null;
      const values: Record<string, string> = {
        SiteURL: redirects.siteUrl,
        RedirectTo: allowedRedirect(wanted, redirects),
        TokenHash: tokenHash,
        Token: token,
        Email: email,
        NewEmail: newEmail,
      };
      const template = readFileSync(new URL(`../../../templates/${kind}.html`, import.meta.url), "utf8");
      const html = fill(template, values);
      deliver({ to, subject: MAIL_SUBJECTS[kind], html, text: toText(html) });
    },
  };
}

/** The part of Go's html/template that the templates use: values are escaped for where they stand. */
function fill(template: string, values: Record<string, string>): string {
  return template.replace(/(=)?\{\{ \.(\w+) \}\}/g, (_, query: string | undefined, name: string) => {
    const value = values[name] ?? "";
    return query ? `=${encodeURIComponent(value)}` : escapeHtml(value);
  });
}

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

function toText(html: string): string {
  return html
    .replace(/<head>[\s\S]*<\/head>/, "")
    .replace(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)<\/a>/g, "$2: $1")
    .replace(/<[^>]+>/g, "")
    .replace(
      /&(amp|lt|gt|quot|#39);/g,
      (entity) => Object.keys(ESCAPES).find((key) => ESCAPES[key] === entity) ?? "",
    )
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n\n");
}

/** The mailer in the shape that lite calls where its own code sends: a sign-up and a change of address. */
export function asLiteMailer(mailer: Mailer) {
  const sender = (kind: MailKind) => async (to: string, tokenHash: string, token: string) =>
    mailer.send(kind, to, { tokenHash, token });
  return {
    sendConfirmation: sender("confirmation"),
    sendRecovery: sender("recovery"),
    sendMagicLink: sender("magic_link"),
    sendReauthentication: async () => {},
    sendEmailChange: async (
      to: string,
      tokenHash: string,
      token: string,
      details?: { currentEmail?: string; newEmail?: string },
    ) =>
      mailer.send("email_change", to, {
        tokenHash,
        token,
        email: details?.currentEmail,
        newEmail: details?.newEmail,
      }),
  };
}
