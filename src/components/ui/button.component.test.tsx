import { renderPage } from "@test/components/render-page";
import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { Button } from "./button";

const saving = { end: () => {} };

function Page() {
  const [isSaving, setSaving] = useState(false);
  saving.end = () => setSaving(false);
  return (
    <>
      <Button disabled={isSaving} onClick={() => setSaving(true)}>
        Save
      </Button>
      <input aria-label="Name" />
    </>
  );
}

const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Save" });

/** Presses the button, from which a browser then takes the focus; this document leaves it there. */
async function press() {
  const { user } = renderPage(<Page />);
  await user.tab();
  await user.keyboard("{Enter}");
  expect(save().disabled).toBe(true);
  save().blur();
}

test("a button that was disabled while it waited has the focus again", async () => {
  await press();
  act(() => saving.end());
  expect(document.activeElement).toBe(save());
});

test("it leaves the focus where it has gone meanwhile", async () => {
  await press();
  screen.getByRole("textbox", { name: "Name" }).focus();
  act(() => saving.end());
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name" }));
});
