import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MAIL_SUBJECTS } from "./mailer.ts";

test("the hosted service sends the same subjects and templates", () => {
  const config = readFileSync(new URL("../../../config.toml", import.meta.url), "utf8");
  for (const [kind, subject] of Object.entries(MAIL_SUBJECTS)) {
    expect(config).toContain(
      `[auth.email.template.${kind}]\nsubject = '${subject}'\ncontent_path = "./supabase/templates/${kind}.html"`,
    );
  }
});
