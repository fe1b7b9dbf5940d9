import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { ThemeSwitch } from "./theme-switch";

const shown = () => document.documentElement.dataset.theme;

test.each(["storage", "pageshow"])(
  "another tab's choice is applied, and the switch shows it, at %s",
  (event) => {
    render(<ThemeSwitch />);
    for (const theme of ["dark", "light"]) {
      localStorage.setItem("theme", theme);
      act(() => void window.dispatchEvent(new Event(event)));
      expect(shown()).toBe(theme);
      expect(screen.getByRole("button", { name: `Theme: ${theme}` })).toBeTruthy();
    }
  },
);
