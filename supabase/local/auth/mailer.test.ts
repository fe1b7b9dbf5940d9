import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { MAIL_SUBJECTS, NOTIFICATION_SUBJECTS } from "./mailer.ts";

const config = parse(readFileSync(new URL("../../config.toml", import.meta.url), "utf8"));

const templatesOf = (subjects: Record<string, string>, more: object = {}) =>
  Object.fromEntries(
    Object.entries(subjects).map(([kind, subject]) => [
      kind,
      { subject, content_path: `./supabase/templates/${kind}.html`, ...more },
    ]),
  );

test("the hosted service sends the same subjects and templates", () => {
  expect(config).toHaveProperty("auth.email.template", templatesOf(MAIL_SUBJECTS));
  const notifications = templatesOf(NOTIFICATION_SUBJECTS, { enabled: true });
  expect(config).toHaveProperty("auth.email.notification", notifications);
});

test("A12: the hosted service requires the current password too", () => {
  expect(config).toHaveProperty("auth.email.require_current_password", true);
});
