import { describe, expect, it } from "vitest";
import { isolateCode } from "./isolate-code";

const codeIn = (text: string) =>
  isolateCode(text)
    .filter(({ isCode }) => isCode)
    .map((run) => run.text);

describe("isolateCode", () => {
  it("takes the settings at the end of an Arabic line as one", () => {
    expect(codeIn("قماش مشدود برفق --ar 4:5 --style raw --v 7\nسطر")).toEqual(["--ar 4:5 --style raw --v 7"]);
  });

  it("takes a setting before a variable without what follows", () => {
    expect(codeIn("خارج الكادر --ar ")).toEqual(["--ar"]);
  });

  it("includes the text between backticks, and the backticks", () => {
    expect(codeIn("عبر `--sref` ووزن `--sw 150`، وأعد")).toEqual(["`--sref`", "`--sw 150`"]);
  });

  it("leaves quoted Arabic and dashes in prose unchanged", () => {
    expect(codeIn("قال `نعم` -- ثم مضى")).toEqual([]);
  });

  it("keeps every character in its place", () => {
    const text = "عبر `--sref` ووزن --sw 150، وأعد\nسطر";
    expect(
      isolateCode(text)
        .map((run) => run.text)
        .join(""),
    ).toBe(text);
  });

  it("leaves a text without Arabic whole", () => {
    expect(isolateCode("a cat --ar 3:2")).toEqual([{ text: "a cat --ar 3:2", isCode: false }]);
  });
});
