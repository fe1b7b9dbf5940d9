import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const columns = "Act,Prompt,Topic,Points,Notes";

const textOf = async (download: Download) => readFile(await download.path(), "utf8");

test("a prompter imports a table with one bad row, undoes the import, and exports all", async ({
  page,
  beginAs,
  expectNoAxeFindings,
}) => {
  const name = `Brick walls ${Date.now()}`;
  const rows = [
    `${name},Describe a {{colour}} wall.,Claude,"One\nTwo\nThree",Say who lays it.`,
    `${name} two,Describe a lower {{colour}} wall.,Claude,,`,
    `${name} three,No wall,Claude,"One\nTwo",`,
  ];
  await beginAs("prompter");
  await page.goto("/dashboard/prompter");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Import prompts" });
  await dialog.getByLabel("Choose a file").setInputFiles({
    name: "walls.csv",
    mimeType: "text/csv",
    buffer: Buffer.from([columns, ...rows].join("\n")),
  });
  await expect(dialog.getByLabel("“Claude” becomes")).toHaveValue("claude-text");
  await expect(dialog.getByLabel("Points", { exact: true })).toHaveValue("3");
  await expect(dialog.getByText("2 prompts are ready")).toBeVisible();
  const left = dialog.getByRole("list", { name: "One row does not come in" });
  await expect(left).toContainText("Prompt too short");
  await expectNoAxeFindings();

  await dialog.getByRole("button", { name: "Import 2 prompts" }).click();
  await expect(dialog.getByText("2 prompts imported")).toBeVisible();
  await expectNoAxeFindings();
  const [report] = await Promise.all([
    page.waitForEvent("download"),
    dialog.getByRole("button", { name: "Download the report" }).click(),
  ]);
  expect(await textOf(report)).toContain(`\r\nLine 6,${name} three,Prompt too short: `);
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: `${name} two` })).toBeVisible();
  const removeAll = page.getByRole("button", { name: "Remove what was imported" });
  await expect(removeAll).toBeVisible();
  await expectNoAxeFindings();

  await removeAll.click();
  await expect(page.getByText("2 imported prompts are removed")).toBeVisible();
  await expect(removeAll).toHaveCount(0);
  await expect(page.getByRole("heading", { name: `${name} two` })).toHaveCount(0);

  await page.getByRole("button", { name: "Export", exact: true }).click();
  const exporting = page.getByRole("dialog", { name: "Export prompts" });
  await expect(exporting.getByRole("radio", { name: "JSON" })).toBeChecked();
  await expectNoAxeFindings();
  const downloaded = page.waitForEvent("download");
  await exporting.getByRole("button", { name: "Export" }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toBe("prompts.json");
  const { prompts }: { prompts: { title: string; points: string[] }[] } = JSON.parse(await textOf(file));
  expect(prompts.find(({ title }) => title.startsWith("Calm reply"))?.points.length).toBeGreaterThan(2);
  expect(prompts.filter(({ title }) => title.startsWith(name))).toEqual([]);
  await expect(exporting).toHaveCount(0);
});
