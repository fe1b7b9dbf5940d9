import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { content as arPrivacy } from "../privacy/content.ar";
import { content as enPrivacy } from "../privacy/content.en";
import { content as arTerms } from "../terms/content.ar";
import { content as enTerms } from "../terms/content.en";
import { content as ar } from "./content.ar";
import { content as en } from "./content.en";
import { faqStructuredData } from "./structured-data";

const idsOf = ({ groups }: typeof en) =>
  groups.flatMap((group) => [group.id, ...group.questions.map(({ id }) => id)]);

test("a link to a help entry works in both languages, and each entry has an address", () => {
  expect(idsOf(ar)).toEqual(idsOf(en));
  expect(new Set(idsOf(en)).size).toBe(idsOf(en).length);
});

test.each([
  ["privacy", enPrivacy, arPrivacy],
  ["terms", enTerms, arTerms],
])("%s has the same sections in both languages", (_name, english, arabic) => {
  expect(arabic.sections.map(({ id }) => id)).toEqual(english.sections.map(({ id }) => id));
});

test("search engines read every help entry as plain text", () => {
  const { mainEntity } = faqStructuredData(new QueryClient());
  expect(mainEntity).toHaveLength(en.groups.flatMap((group) => group.questions).length);
  for (const { name, acceptedAnswer } of mainEntity) {
    expect(name).toMatch(/[?.]$/);
    expect(acceptedAnswer.text).toMatch(/^[^<>]{20,}$/);
  }
});
