import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { followTo } from "./follow-to";

const screen = { height: 800, page: 1_000, top: 0, grow: (_height: number) => {} };

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(screen, { page: 1_000, top: 0 });
  const view = Object.assign(new EventTarget(), {
    scrollTo: (_left: number, top: number) => {
      screen.top = Math.min(top, screen.page - screen.height);
      view.scrollY = screen.top;
    },
    scrollY: 0,
    setTimeout,
    clearTimeout,
  });
  vi.stubGlobal("window", view);
  vi.stubGlobal("document", { body: null });
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(onResize: () => void) {
        screen.grow = (height) => {
          screen.page = height;
          onResize();
        };
      }
      observe() {}
      disconnect() {
        screen.grow = (height) => {
          screen.page = height;
        };
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a place is followed for as long as the page goes on growing, however slowly", () => {
  const onEnd = vi.fn();
  followTo(4_000, onEnd);
  for (const height of [2_000, 3_000, 4_000]) {
    vi.advanceTimersByTime(8_000);
    screen.grow(height);
    expect(screen.top).toBe(height - 800);
  }
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(8_000);
  screen.grow(5_000);
  expect(screen.top).toBe(4_000);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("a place that the page does not reach is given up once it has stopped growing", () => {
  const onEnd = vi.fn();
  followTo(4_000, onEnd);
  vi.advanceTimersByTime(10_000);
  expect(onEnd).toHaveBeenCalledOnce();
  screen.grow(5_000);
  expect(screen.top).toBe(200);
});
