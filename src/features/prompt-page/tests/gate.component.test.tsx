// Spec 1.9.

import { holdRequests } from "@test/components/network";
import { openApp } from "@test/components/open-app";
import { beginOwnSession } from "@test/components/own-session";
import { createPerson, goodPassword, service } from "@test/components/service";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { setLocale } from "@/lib/i18n";

const canary = "Heliotropic-canary-4471";

async function publish(fields: object = {}) {
  const { data } = await service
    .from("prompts")
    .insert({
      title: `Behind the gate ${crypto.randomUUID().slice(0, 8)}`,
      prompt_text: `# Plan\n\n${canary} for {{product}} in {{place}}.\n\n# Result\n\nOne ${canary}.`,
      prompt_text_ar: `${canary} عن {{product}}.`,
      variables: [
        { name: "product", label: "Product", label_ar: "المنتج", type: "text", default: "a tea house" },
        { name: "place", label: "Place", label_ar: "المكان", type: "text" },
      ],
      points: ["Names the fault", "Keeps an offer back", "Fits the channel"],
      points_ar: ["يسمّي الخطأ", "يُبقي عرضًا", "يناسب القناة"],
      status: "published",
      user_id: null,
      ...fields,
    })
    .select("id, slug")
    .single()
    .throwOnError();
  await service
    .from("prompt_samples")
    .insert([
      {
        prompt_id: data.id,
        kind: "text",
        title: "For members",
        body: `${canary} result`,
        is_public: false,
        position: 0,
      },
      {
        prompt_id: data.id,
        kind: "text",
        title: "A tea house in Berlin",
        title_ar: "بيت شاي في برلين",
        body: "## Memo\n\n**One pot** buys the table until six.\n\n- First\n- Second\n\n| a |\n|---|\n| 1 |",
        is_public: true,
        position: 1,
      },
    ])
    .throwOnError();
  return data;
}

const gateOf = async (name: string) => within(await screen.findByRole("region", { name }));
const pageText = () => document.documentElement.outerHTML;

test.each(["a visitor", "a member without a plan"])(
  "P1: the gate sells with words to %s, and has not one of the text's",
  async (who) => {
    if (who !== "a visitor") {
      const { email } = await createPerson("planless");
      await beginOwnSession(email, goodPassword);
    }
    const { slug } = await publish();
    openApp(`/prompts/${slug}`);
    const gate = await gateOf("What is inside");
    for (const point of ["Names the fault", "Keeps an offer back", "Fits the channel"]) gate.getByText(point);
    for (const fact of ["11 words", "English and Arabic", "2 parts", "2 fields"]) gate.getByText(fact);
    for (const chip of ["a tea house", "Place"]) gate.getByText(chip);
    const result = within(await screen.findByRole("figure", { name: /A tea house in Berlin/ }));
    result.getByText(/^Memo\s+One pot buys the table until six\.\s+First\s+Second$/);
    expect(result.getByRole("link", { name: "Read the whole result" }).getAttribute("href")).toBe("#results");
    await screen.findByRole("heading", { name: "Examples" });
    expect(screen.queryByText("For members")).toBeNull();
    expect(pageText()).not.toContain(canary);
  },
);

test("typed values appear in the sheet, in the places of their fields", async () => {
  const { slug } = await publish();
  const { user } = openApp(`/prompts/${slug}`);
  const gate = await gateOf("What is inside");
  const sheet = await gate.findByRole("img", { name: /^The shape of the text/ });
  const chips = () =>
    [...sheet.querySelectorAll("[data-state]")].map((chip) => [
      chip.textContent,
      chip.getAttribute("data-state"),
    ]);
  expect(chips()).toEqual([
    ["a tea house", "example"],
    ["Place", "blank"],
  ]);
  await user.type(await screen.findByRole("textbox", { name: "Place" }), "Berlin");
  await expect.poll(chips).toEqual([
    ["a tea house", "example"],
    ["Berlin", "own"],
  ]);
  expect(pageText()).not.toContain(canary);
});

test("in Arabic the gate speaks Arabic", async () => {
  setLocale("ar", { reload: false });
  const { slug } = await publish();
  openApp(`/prompts/${slug}`);
  const gate = await gateOf("ماذا في الداخل");
  for (const words of ["يسمّي الخطأ", "بالعربية والإنجليزية", "قسمان", "خانتان", "المكان"])
    gate.getByText(words);
  const result = within(await screen.findByRole("figure", { name: /بيت شاي في برلين/ }));
  expect(
    result
      .getByText(/One pot buys/)
      .closest("[lang]")
      ?.getAttribute("dir"),
  ).toBe("ltr");
});

test("a loading and a locked text look different", async () => {
  const { slug } = await publish();
  const samples = holdRequests(/\/prompt_samples/);
  const page = holdRequests(/\/prompt_cards\?.*slug=/);
  openApp(`/prompts/${slug}`);
  await page.asked;
  await expect.poll(() => document.querySelectorAll(".skeleton").length).toBeGreaterThan(5);
  page.letGo();
  const gate = await screen.findByRole("region", { name: "What is inside" });
  samples.letGo();
  await screen.findByRole("figure", { name: /A tea house in Berlin/ });
  expect(gate.querySelectorAll(".skeleton, [aria-hidden=true]:not(svg, span)")).toHaveLength(0);
});

test("without a result that everybody may see there is no excerpt", async () => {
  const { id, slug } = await publish();
  await service.from("prompt_samples").delete().eq("prompt_id", id).throwOnError();
  openApp(`/prompts/${slug}`);
  await screen.findByRole("region", { name: "What is inside" });
  await expect.poll(() => document.querySelector(".skeleton")).toBeNull();
  expect(screen.queryByRole("figure")).toBeNull();
});
