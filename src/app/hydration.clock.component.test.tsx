import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { Footer } from "@/components/layout/footer";
import { PromptHeader } from "@/features/prompt-page/components/prompt-header";
import type { PromptCardView } from "@/lib/prompt-data/card";

/** Sets the machine that draws: its time zone and its day. */
function workAt(zone: string, day: string) {
  vi.stubEnv("TZ", zone);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(day) });
}

/** Draws something as the build does, and brings it to life on a reader's machine. Returns what React could not keep. */
function bringToLife(drawn: ReactNode, reader: { zone: string; day: string }) {
  const page = <MemoryRouter>{drawn}</MemoryRouter>;
  workAt("UTC", "2026-12-30T12:00:00Z");
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(page);
  const built = container.textContent;
  workAt(reader.zone, reader.day);
  const faults: unknown[] = [];
  render(page, { container, hydrate: true, onRecoverableError: (error) => faults.push(error) });
  return { built, faults };
}

const card: PromptCardView = {
  id: "one",
  slug: "one",
  kind: "text",
  title: "One",
  title_ar: null,
  description: "The first",
  description_ar: null,
  category: null,
  tags: [],
  variables: [],
  author_name: "Noor",
  copies: 3,
  favorites: 0,
  week_uses: 0,
  specimen: null,
  word_count: 10,
  attachment_count: 0,
  has_arabic: false,
  image_path: null,
  is_featured: false,
  is_free: true,
  published_at: "2026-11-22T22:30:00Z",
  updated_at: "2026-11-22T22:30:00Z",
};

test("a page built last year hydrates unchanged, and its footer shows this year", () => {
  const { built, faults } = bringToLife(<Footer quickLinks={[]} legalLinks={[]} onShowKeys={() => {}} />, {
    zone: "UTC",
    day: "2027-01-02T12:00:00Z",
  });
  expect(built).toContain("© 2026");
  expect(faults).toEqual([]);
  expect(screen.getByText(/^©/).textContent).toContain("2027");
});

test.each([
  ["in another time zone", "Asia/Riyadh", "2026-12-30T13:00:00Z", "23 Nov"],
  ["in the year after", "UTC", "2027-01-02T12:00:00Z", "22 Nov 2026"],
])("a prompt's page read %s hydrates unchanged, with the reader's own date", (_, zone, day, shown) => {
  const header = <PromptHeader card={card} categoryLabel="" isOpen edit={null} picture={null} />;
  const { built, faults } = bringToLife(header, { zone, day });
  expect(built).toMatch(/22 Nov(?! 2026)/);
  expect(faults).toEqual([]);
  expect(screen.getByRole("time").textContent).toBe(shown);
});
