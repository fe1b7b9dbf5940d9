import { vi } from "vitest";

/** Opens nothing beside the page until the test is over, and tells what would have been: nothing leaves this machine. */
export function watchOpened(): string[] {
  const opened: string[] = [];
  const follow = HTMLElement.prototype.click;
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    if (this.target === "_blank") opened.push(this.href);
    else follow.call(this);
  });
  return opened;
}
