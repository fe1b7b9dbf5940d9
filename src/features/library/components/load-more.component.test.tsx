import { renderPage } from "@test/components/render-page";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { LoadMore } from "./load-more";

type Tell = (entries: { isIntersecting: boolean }[]) => void;

let tell: Tell;

class ToldObserver {
  constructor(listener: Tell) {
    tell = listener;
  }
  observe() {}
  disconnect() {}
}

test("a busy browser that reports the end as far and then near loads more", () => {
  vi.stubGlobal("IntersectionObserver", ToldObserver);
  const load = vi.fn();
  renderPage(<LoadMore isLoading={false} hasFailed={false} onMore={load} />);
  tell([{ isIntersecting: false }]);
  expect(load).not.toHaveBeenCalled();
  tell([{ isIntersecting: false }, { isIntersecting: true }]);
  expect(load).toHaveBeenCalledOnce();
});

test("the button loads more, and waits while that is under way", async () => {
  const load = vi.fn();
  const { user, rerender } = renderPage(<LoadMore isLoading={false} hasFailed onMore={load} />);
  await user.click(screen.getByRole("button", { name: "Load more" }));
  expect(load).toHaveBeenCalledOnce();
  rerender(<LoadMore isLoading hasFailed={false} onMore={load} />);
  expect((screen.getByRole("button") as HTMLButtonElement).disabled).toBe(true);
});
