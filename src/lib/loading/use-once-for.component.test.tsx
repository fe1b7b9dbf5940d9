import { renderHook } from "@testing-library/react";
import { StrictMode } from "react";
import { expect, test, vi } from "vitest";
import { useOnceFor } from "./use-once-for";

test("it acts once for each value, also where React runs effects twice", () => {
  const act = vi.fn();
  const { rerender } = renderHook((value: string) => useOnceFor(value, () => act(value)), {
    initialProps: "a",
    wrapper: StrictMode,
  });
  for (const value of ["a", "b", "b", "a"]) rerender(value);
  expect(act.mock.calls).toEqual([["a"], ["b"], ["a"]]);
});
