// WCAG 2.1.4.

import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, onTestFinished, test, vi } from "vitest";
import { hotkeys, useHotkey } from "@/lib/hotkeys";
import { setSingleKeys } from "@/lib/single-keys";
import { SingleKeysChoice } from "./single-keys-choice";

function Page({ onCopy, onPalette }: { onCopy: () => void; onPalette: () => void }) {
  useHotkey(hotkeys.copy, onCopy);
  useHotkey(hotkeys.palette, onPalette);
  return <SingleKeysChoice />;
}

test("single keys can be turned off; those with Ctrl still work", async () => {
  onTestFinished(() => setSingleKeys(true));
  const user = userEvent.setup();
  const handleCopy = vi.fn();
  const handlePalette = vi.fn();
  render(<Page onCopy={handleCopy} onPalette={handlePalette} />);
  await user.keyboard("c");
  expect(handleCopy).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole("checkbox", { name: "Single-key shortcuts", checked: true }));
  await user.keyboard("c{Control>}k{/Control}");
  expect(handleCopy).toHaveBeenCalledTimes(1);
  expect(handlePalette).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole("checkbox", { name: "Single-key shortcuts", checked: false }));
  await user.keyboard("c");
  expect(handleCopy).toHaveBeenCalledTimes(2);
});
