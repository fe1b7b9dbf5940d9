import { openApp } from "@test/components/open-app";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

test("the home page has five help entries and a link to the others", async () => {
  const { container, user, address } = openApp("/");
  await screen.findByRole("heading", { name: "Before you ask" });
  const question = await screen.findByText("Does anything renew by itself?");
  expect(container.querySelectorAll("main summary")).toHaveLength(5);
  // A script that is still on its way when the last test of a file ends is lost to the files after it.
  await waitFor(() => expect(container.querySelector("[data-waiting]")).toBeNull());
  const details = question.closest("details");
  expect(details?.open).toBe(false);
  await user.click(question.closest("summary") as HTMLElement);
  expect(details?.open).toBe(true);
  expect(details?.textContent).toContain("No. You pay once, and we keep no means");
  await user.click(screen.getByRole("link", { name: "All questions" }));
  await expect.poll(address).toBe("/faq");
});
