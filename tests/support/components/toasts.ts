import { screen, waitFor, within } from "@testing-library/react";
import { expect } from "vitest";

type Kind = "loading" | "success" | "error";

/** Every open notification, newest first. */
export function toasts(): HTMLElement[] {
  const area = screen.queryByRole("region", { name: /^Notifications/ });
  return area ? within(area).queryAllByRole("listitem") : [];
}

/** The titles of the open notifications. */
export const toastTitles = () =>
  toasts().map((toast) => toast.querySelector("[data-title]")?.textContent ?? "");

/** Waits for a notification of that title and description; failures are the destructive kind. */
export async function findToast(kind: Kind, title: string, description: string): Promise<HTMLElement> {
  return waitFor(() => {
    const found = toasts().find(
      (toast) =>
        toast.querySelector("[data-title]")?.textContent === title &&
        toast.querySelector("[data-description]")?.textContent === description,
    );
    expect(found?.dataset.type, `${title}: ${description}`).toBe(kind);
    return found as HTMLElement;
  });
}
