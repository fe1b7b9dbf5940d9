import { answerRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { publishPrompt } from "@test/components/prompts";
import { service } from "@test/components/service";
import { screen, waitFor } from "@testing-library/react";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { distinctionOf } from "@/features/plans/model/arrange";
import { distinctionWords, planContents, planDays, planLength } from "@/features/plans/model/plan-words";
import { formatLongCalendarDay } from "@/lib/format/dates";
import { formatPosition } from "@/lib/format/digits";
import { formatPrice } from "@/lib/format/money";
import { formatNumber } from "@/lib/format/numbers";
import { type Locale, locales, m, setLocale } from "@/lib/i18n";
import { type LibraryCounts, totalOf } from "@/lib/prompt-data/library-counts";
import { content as examples } from "./examples/content.en";

type Plan = Parameters<typeof distinctionOf>[0];
type Database = {
  library: LibraryCounts;
  plans: Plan[];
  gated: { slug: string; words: number; fields: number };
};

const graph = { nodes: [["webhook", 0, 160]], edges: [] };
const shown = formatNumber;
const counted = (count: number) => ({ count, shown: shown(count) });

let database: Database;
let rows: (LibraryCounts & { category: string })[];
/** Those of the library; other tests add some of their own, with numbers in their names. */
let categories: { slug: string }[];
beforeAll(async () => {
  const { id } = await publishPrompt({
    is_free: true,
    prompt_text_ar: "اشرح {{topic}} في {{words}} كلمة.",
    metadata: { category: "n8n-workflow" },
  });
  const gated = await publishPrompt({ metadata: { category: "n8n-workflow" } });
  const card = (
    await service
      .from("prompt_cards")
      .select("word_count, variables")
      .eq("id", gated.id)
      .single()
      .throwOnError()
  ).data;
  const workflows = [
    { prompt_id: id, file: 0, graph },
    { prompt_id: gated.id, file: 0, graph },
  ];
  await service.from("prompt_workflows").insert(workflows).throwOnError();
  rows = (await service.rpc("library_counts").throwOnError()).data;
  const { data } = await service.from("categories").select("*").throwOnError();
  categories = data.filter(({ slug }) => rows.some(({ category }) => category === slug));
  const plans = (await service.from("plans").select("*").eq("is_active", true).throwOnError()).data;
  database = {
    library: totalOf(rows) as LibraryCounts,
    plans,
    gated: { slug: gated.slug, words: card.word_count, fields: (card.variables as unknown[]).length },
  };
});

/** Each statement of these pages that has a number or says all, half or most, as the database makes it true. */
const statements: ((database: Database) => (string | RegExp)[])[] = [
  ({ library }) => [
    m.counts_prompts(counted(library.prompts)),
    m.counts_arabic({ shown: shown(library.with_arabic) }),
    m.counts_free({ shown: shown(library.free) }),
    m.counts_files(counted(library.workflow_files)),
    m.counts_last({ day: formatLongCalendarDay(library.last_added) }),
  ],
  ({ library }) =>
    [library.with_arabic, library.free].map((part) =>
      m.counts_part({ ...counted(library.prompts), part: shown(part) }),
    ),
  () => rows.map(({ prompts }) => m.counts_prompts(counted(prompts))),
  ({ library, plans }) => plans.flatMap((plan) => Object.values(planContents(plan, library)).flat()),
  ({ plans }) => plans.flatMap((plan) => [formatPrice(plan.price_usd), planLength(plan), planDays(plan)]),
  ({ plans }) =>
    plans.flatMap((plan) => {
      const distinction = distinctionOf(plan, plans);
      return distinction ? [distinctionWords(distinction)] : [];
    }),
  // The plans' rights: premium.test.ts and storage.test.ts read texts and files as each kind of member.
  () => [
    m.plans_intro(),
    m.plans_compare_texts(),
    m.plans_compare_files(),
    m.plans_compare_future(),
    /Each opens every prompt in full, and the files of the free ones/,
    /كل خطة تفتح الموجّهات كلها كاملةً وملفات المجانية منها/,
    /كل خطة تُدفع مرة واحدة/,
    /with every plan the files of free prompts/,
    /متاحة مع كل خطة/,
    m.plans_compare_title(),
  ],
  ({ library }) => [m.gate_opens_count({ prompts: m.counts_prompts(counted(library.prompts)) })],
  ({ gated }) => [m.words(counted(gated.words)), m.gate_fields(counted(gated.fields))],
  // The places of steps, and how many examples there are.
  () => [1, 2, 3].map((number) => m.home_step_number({ number: formatPosition(number) })),
  () => (examples.examples.length === 6 ? [m.about_examples()] : []),
  () => (locales.length === 2 ? [/^Two languages$/, /^لغتان$/] : []),
  // What the terms promise, what we ask of authors, and the name of a tool.
  () => [/within 14 days/, /خلال ١٤ يومًا/, /with two prompts that you are proud of/, /n8n/],
];

const quantity = {
  en: /\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|twelve|thirteen|dozens?|hundreds?|thousands?|half|most)\b|\b(?:every|all) (?:other |one |the )?(?:prompts?|plans?|texts?)\b/i,
  ar: /[\d٠-٩]|(?<!\p{L})(?:نصف|ثلاث|أربع|خمس|ستّ?|سبع|ثماني|تسع|عشر|مئة|مئات|ألف|آلاف|معظم)ة?(?!\p{L})|كل (?:ال)?موجّه|كل خطة|الموجّهات كلها/u,
} as const;

/** The texts of a page that state a quantity, without those of the table. */
function unknownStatements(root: Element, locale: Locale): string[] {
  const known = statements
    .flatMap((each) => each(database))
    .sort((one, other) => `${other}`.length - `${one}`.length);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const unknown: string[] = [];
  while (walker.nextNode()) {
    const { parentElement, textContent } = walker.currentNode;
    // A prompt's own words, and the form that tries one.
    if (
      parentElement?.closest("[aria-labelledby=try-it-title], [role=img], article:has(a[href*='/prompts/'])")
    )
      continue;
    const rest = known.reduce<string>(
      (text, each) => text.replaceAll(each instanceof RegExp ? new RegExp(each, "gu") : each, ""),
      textContent ?? "",
    );
    if (quantity[locale].test(rest)) unknown.push(textContent ?? "");
  }
  return unknown;
}

describe.each(["en", "ar"] as const)("%s", (locale) => {
  beforeEach(() => {
    setLocale(locale, { reload: false });
    answerRequests(/rpc\/library_counts/, () => ({ status: 200, body: rows }));
    answerRequests(/rest\/v1\/categories/, () => ({ status: 200, body: categories }));
  });

  test.each(["/", "/pricing", "/about", "/faq"])(
    "%s states what the database holds, and no other number",
    async (path) => {
      const { container } = openApp(path);
      const main = await waitFor(() => container.querySelector("main") as Element);
      const part = { ...counted(database.library.prompts), part: shown(database.library.free) };
      const first =
        path === "/faq" ? m.counts_part(part) : m.counts_files(counted(database.library.workflow_files));
      await waitFor(() => expect(main.textContent).toContain(first));
      await waitFor(() => expect(container.querySelector("[data-waiting]")).toBeNull());
      expect(unknownStatements(main, locale)).toEqual([]);
    },
  );

  test("a gate states the lowest price and what each plan opens", async () => {
    const { container } = openApp(`/prompts/${database.gated.slug}`);
    const gate = await screen.findByRole("region", { name: m.gate_inside() });
    const [cheapest] = database.plans.map(({ price_usd }) => price_usd).sort((one, other) => one - other);
    const price = m.plans_from({ price: formatPrice(cheapest ?? 0) });
    await screen.findAllByText(price, { normalizer: (text) => text });
    const opened = m.gate_opens_count({ prompts: m.counts_prompts(counted(database.library.prompts)) });
    expect(await screen.findAllByText(opened)).toHaveLength(2);
    const offer = container.querySelector("aside") as Element;
    for (const part of [gate, offer]) expect(unknownStatements(part, locale)).toEqual([]);
  });
});
