import { describe, expect, it } from "vitest";
import { isInArabic, isolateCode, splitFlags, splitSettings, withValues } from "./isolate-code";
import { parseTemplate, type TemplatePart } from "./template";

const codeIn = (text: string) =>
  isolateCode(text)
    .filter(({ isCode }) => isCode)
    .map((run) => run.text);

describe("isolateCode", () => {
  it("takes the settings at the end of an Arabic line as one", () => {
    expect(codeIn("قماش مشدود برفق --ar 4:5 --raw --v 7\nسطر")).toEqual(["--ar 4:5 --raw --v 7"]);
  });

  it("takes a setting before a variable without what follows", () => {
    expect(codeIn("خارج الكادر --ar ")).toEqual(["--ar"]);
  });

  it("leaves a sentence its full stop and its comma", () => {
    expect(codeIn("مع --oref والرابط، ووزن --ow 200. وبعدها --no text, paper.")).toEqual([
      "--oref",
      "--ow 200",
      "--no text, paper",
    ]);
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

  it("takes a piece without Arabic of its own, as between two fields", () => {
    expect(codeIn(" ووزن ")).toEqual([]);
    expect(codeIn(" --style ")).toEqual(["--style"]);
  });
});

const partsOf = (text: string) => parseTemplate(text).flatMap(({ parts }) => parts);
const written = (parts: TemplatePart[]) =>
  parts.map((part) => (part.kind === "text" ? part.text : part.written)).join("");

describe("splitSettings", () => {
  it("keeps settings and the fields among them together", () => {
    const [words, settings] = splitSettings(
      partsOf("بيت، {{place}} --ar {{ratio}} --raw --v {{version}} --no people, cars"),
    );
    expect(written(words)).toBe("بيت، {{place}} ");
    expect(written(settings)).toBe("--ar {{ratio}} --raw --v {{version}} --no people, cars");
  });

  it("leaves a line whole whose settings stand inside Arabic words", () => {
    const parts = partsOf("مرّر الصورة عبر --sref ووزن {{weight}} ثم أعد");
    expect(splitSettings(parts)).toEqual([parts, []]);
  });

  it("leaves a line without settings whole", () => {
    const parts = partsOf("خط {{one}} -- ثم خط");
    expect(splitSettings(parts)).toEqual([parts, []]);
  });

  it("leaves settings whole that more lines follow", () => {
    const parts = partsOf("سطر --ar {{ratio}} --raw\nline");
    expect(splitSettings(parts)).toEqual([parts, []]);
  });
});

describe("settings and their values", () => {
  const flagsIn = (text: string) => splitFlags(text).flatMap((run) => (run.isCode ? [run.text] : []));

  it("stay together where the value is short", () => {
    expect(flagsIn("house --ar 3:2 --raw --no text, paper")).toEqual(["--ar 3:2", "--raw", "--no text,"]);
    expect(flagsIn(`--sref https://pictures.example/${"a".repeat(40)} -- and`)).toEqual(["--sref"]);
  });

  it("stay together where the value is a field", () => {
    const grouped = withValues(partsOf("{{idea}} in gold --raw --v {{version}} --no {{what}}, ink"));
    expect(grouped.map(written)).toEqual([
      "{{idea}}",
      " in gold --raw ",
      "--v {{version}}",
      " ",
      "--no {{what}}",
      ", ink",
    ]);
  });
});

it("a text is Arabic by its words, not by those of its fields", () => {
  expect(isInArabic(partsOf("بيت {{place}} --ar 1:1"))).toBe(true);
  expect(isInArabic(partsOf("a house {{مكان}} --ar 1:1"))).toBe(false);
});
