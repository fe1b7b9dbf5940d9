import { vi } from "vitest";

/** Records what the page would open beside itself, until the test ends, and opens nothing. */
export function watchOpened(): string[] {
  const opened: string[] = [];
  const follow = HTMLElement.prototype.click;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (this.target === "_blank") opened.push(this.href);
    else follow.call(this);
  });
  return opened;
}
