import { renderPage } from "@test/components/render-page";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { setLocale } from "@/lib/i18n";
import { ChartWithTable } from "./chart-with-table";

const series = [
  { key: "free", name: "Free", colour: "gold" },
  { key: "paid", name: "Paid", colour: "goldDark" },
] as const;

const rows = [
  { id: "1", label: "1 Nov", values: { free: 3, paid: 1 } },
  { id: "2", label: "2 Nov", values: { free: 0, paid: 1200 } },
];

const format = (value: number) => value.toLocaleString("en");

test.each(["en", "ar"] as const)("a chart's figures are in a table beside it: %s", async (locale) => {
  setLocale(locale, { reload: false });
  const { container } = renderPage(
    <ChartWithTable
      title="Copies"
      kind="columns"
      labelHeader="Day"
      series={series}
      rows={rows}
      format={format}
    />,
  );
  const table = screen.getByRole("table", { name: "Copies" });
  expect(
    within(table)
      .getAllByRole("row")
      .map(({ textContent }) => textContent),
  ).toEqual(["DayFreePaid", "1 Nov31", "2 Nov01,200"]);
  await waitFor(() => expect(container.querySelector(".recharts-wrapper")).toBeTruthy());
  expect(container.querySelector(".recharts-wrapper")?.closest("[aria-hidden='true']")).toBeTruthy();
});

test("where there is nothing to count it says so, and draws neither", () => {
  renderPage(
    <ChartWithTable
      title="Copies"
      kind="bars"
      labelHeader="Day"
      series={series}
      rows={[]}
      format={format}
      empty="Nobody has copied anything yet."
    />,
  );
  expect(screen.getByText("Nobody has copied anything yet.")).toBeTruthy();
  expect(screen.queryByRole("table")).toBeNull();
});
