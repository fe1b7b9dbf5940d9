import { renderPage } from "@test/components/render-page";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { PasswordField } from "./password-field";
import { Segments } from "./segments";
import { SelectField } from "./select-field";
import { TextAreaField } from "./text-area-field";
import { TextField } from "./text-field";

const languages = [
  { value: "en", label: "English" },
  { value: "ar", label: "العربية" },
];

const fields = [
  ["a text field", "textbox", TextField],
  ["a text of several lines", "textbox", TextAreaField],
] as const;

test.each(fields)("%s has its label for a name, and nothing to say", (_, role, Field) => {
  renderPage(<Field label="Title" />);
  const field = screen.getByRole(role, { name: "Title" });
  expect(field.getAttribute("aria-invalid")).toBeNull();
  expect(field.getAttribute("aria-describedby")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each(fields)("the hint of %s is tied to it, and not announced", (_, role, Field) => {
  renderPage(<Field label="Title" hint="A few words" />);
  const note = document.getElementById(
    screen.getByRole(role, { name: "Title" }).getAttribute("aria-describedby") ?? "",
  );
  expect(note?.textContent).toBe("A few words");
  expect(screen.queryByRole("alert")).toBeNull();
});

test.each(fields)(
  "the error of %s is announced, tied to it, and takes the hint's place",
  (_, role, Field) => {
    renderPage(<Field label="Title" hint="A few words" error="Please enter a title" />);
    const field = screen.getByRole(role, { name: "Title" });
    expect(field.getAttribute("aria-invalid")).toBe("true");
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toBe("Please enter a title");
    expect(field.getAttribute("aria-describedby")).toBe(alert.id);
    expect(screen.queryByText("A few words")).toBeNull();
  },
);

test("two fields of the same label have notes of their own", () => {
  renderPage(
    <>
      <TextField label="Name" error="Too long" />
      <TextField label="Name" error="Too short" />
    </>,
  );
  const described = screen.getAllByRole("textbox").map((field) => {
    return document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;
  });
  expect(described).toEqual(["Too long", "Too short"]);
});

test("a choice has its label, its error, and gives what is chosen", async () => {
  const { user } = renderPage(
    <SelectField label="Language" options={languages} error="Please choose one" defaultValue="en" />,
  );
  const select = screen.getByRole("combobox", { name: "Language" });
  expect(select.getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
  await user.selectOptions(select, "العربية");
  expect((select as HTMLSelectElement).value).toBe("ar");
});

test("a password is hidden, can be looked at, and keeps what was typed", async () => {
  const { user } = renderPage(<PasswordField label="Password" />);
  const field = screen.getByLabelText("Password") as HTMLInputElement;
  await user.type(field, "open sesame");
  expect(field.type).toBe("password");
  await user.click(screen.getByRole("button", { name: "Show Password" }));
  expect([field.type, field.value]).toEqual(["text", "open sesame"]);
  await user.click(screen.getByRole("button", { name: "Hide Password" }));
  expect(field.type).toBe("password");
});

test("of segments one is chosen, by keys too", async () => {
  const chosen: string[] = [];
  const { user } = renderPage(
    <Segments label="Language" value="en" options={languages} onChange={(value) => chosen.push(value)} />,
  );
  expect(screen.getByRole("radio", { name: "English" }).getAttribute("aria-checked")).toBe("true");
  await user.tab();
  await user.keyboard("{ArrowRight}{Enter}");
  expect(chosen).toEqual(["ar"]);
});
