import { describe, expect, it } from "vitest";
import { firstFailedCheck } from "./prompt-form-check";

const good = { title: "A title", promptText: "Long enough", category: "claude-text", titleAr: "" };
const said = (values: typeof good) => {
  const failed = firstFailedCheck(values);
  return failed && [failed.field, failed.title, failed.description];
};

describe("the checks of the prompt form (spec 5.4)", () => {
  it.each([
    [{ ...good, title: "" }, ["title", "Title required", "Please enter a title for your prompt"]],
    [
      { ...good, title: "x".repeat(201) },
      ["title", "Title too long", "Title must be 200 characters or less"],
    ],
    [
      { ...good, title: "😀".repeat(201) },
      ["title", "Title too long", "Title must be 200 characters or less"],
    ],
    [{ ...good, title: "\u3164\u200b" }, ["title", "Title required", "Please enter a title for your prompt"]],
    [
      { ...good, title: "A \u202eeltit" },
      ["title", "Title not readable", "Please remove line breaks and marks that turn the direction of text"],
    ],
    [{ ...good, promptText: "" }, ["promptText", "Prompt text required", "Please enter prompt text"]],
    [
      { ...good, promptText: "x".repeat(9) },
      ["promptText", "Prompt too short", "Prompt text must be at least 10 characters"],
    ],
    [
      { ...good, promptText: "😀".repeat(9) },
      ["promptText", "Prompt too short", "Prompt text must be at least 10 characters"],
    ],
    [
      { ...good, titleAr: "x".repeat(201) },
      ["titleAr", "Title too long", "Title must be 200 characters or less"],
    ],
    [{ ...good, category: "" }, ["category", "Category required", "Please select a category"]],
  ])("%o", (values, expected) => {
    expect(said(values)).toEqual(expected);
  });

  it("speaks of the first that fails", () => {
    expect(said({ title: "", promptText: "", category: "", titleAr: "" })?.[0]).toBe("title");
    expect(said({ ...good, promptText: "short", category: "" })?.[0]).toBe("promptText");
  });

  it("says that a title is not readable after the five checks", () => {
    const odd = { ...good, title: "A \u202eeltit" };
    expect(said({ ...odd, promptText: "" })?.[1]).toBe("Prompt text required");
    expect(said({ ...odd, category: "" })?.[1]).toBe("Category required");
  });

  it("is content at the limits", () => {
    expect(said({ ...good, title: "x".repeat(200), promptText: "x".repeat(10) })).toBeNull();
    expect(said({ ...good, title: "😀".repeat(200), titleAr: "😀".repeat(200) })).toBeNull();
    expect(said({ ...good, promptText: "😀".repeat(10) })).toBeNull();
  });
});
