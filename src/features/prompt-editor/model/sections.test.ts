import { expect, test } from "vitest";
import { emptyPrompt } from "./prompt-form";
import { contentOf, isSectionFilled, sectionFields } from "./sections";

test("every field of the form is in one section, except the status", () => {
  const fields = Object.values(sectionFields).flat();
  expect(fields.toSorted()).toEqual(
    Object.keys(emptyPrompt)
      .filter((field) => field !== "status")
      .toSorted(),
  );
});

test("basics are filled only with title, text and category", () => {
  const values = { ...emptyPrompt, title: "A title", promptText: "A text" };
  expect(isSectionFilled(values, "basics")).toBe(false);
  expect(isSectionFilled({ ...values, category: "claude-text" }, "basics")).toBe(true);
});

test("a section shows its first text, or the names in its list", () => {
  expect(contentOf(emptyPrompt, "tags")).toBe("");
  expect(contentOf({ ...emptyPrompt, tags: ["sales", "mail"] }, "tags")).toBe("sales, mail");
  expect(contentOf({ ...emptyPrompt, titleAr: " عنوان " }, "translation")).toBe("عنوان");
});
