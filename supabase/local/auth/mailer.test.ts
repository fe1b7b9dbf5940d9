import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { MAIL_SUBJECTS } from "./mailer.ts";

test("the hosted service sends the same subjects and templates", () => {
  const config = parse(readFileSync(new URL("../../config.toml", import.meta.url), "utf8"));
  const templates = Object.entries(MAIL_SUBJECTS).map(([kind, subject]) => [
    kind,
    { subject, content_path: `./supabase/templates/${kind}.html` },
  ]);
  expect(config).toHaveProperty("auth.email.template", Object.fromEntries(templates));
});
