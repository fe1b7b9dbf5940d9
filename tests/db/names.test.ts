import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brand } from "../../src/config/brand.ts";
import { isHouseName, isVisible, turnsText } from "../../src/lib/names.ts";
import { startTestStack, type TestStack } from "../support/stack.ts";
import { idOf } from "./support/actors.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

/** Nothing of these is seen. */
const UNSEEN = {
  "zero-width spaces": "\u200b\u200b",
  joiners: "\u200c\u200d\u2060",
  "direction marks": "\u200e\u200f\u061c",
  "a Hangul filler": "\u3164",
  "blank Braille": "\u2800",
  "variation selectors": "\ufe0f\ufe00",
  "tag characters": "\u{e0041}\u{e0042}",
  "soft hyphens": "\u00ad\u00ad",
  "combining marks": "\u0301\u064b\u20dd",
  "wide spaces": "\u3000\u2003\u00a0",
};

/** These turn or cut what stands beside them. */
const TURNING = {
  "an override": "abc\u202etxt.exe",
  "an isolate": "\u2066abc\u2069",
  "a line break": "abc\ndef",
  "a line separator": "abc\u2028def",
  "an escape": "abc\u001b[31m",
};

const ODD = Object.entries({ ...UNSEEN, ...TURNING });

const FINE = [
  "A",
  "ملخص",
  "خُطّة",
  "日本",
  "R&D: 50 %",
  "🏴\u{e0067}\u{e007f} flags",
  "👩‍💻",
  "Zoë",
  "می‌خواهم",
  "ABC\u200f",
];

describe("X3: titles and names are there to be read", () => {
  test.each(ODD)("X3: %s alone are no title, no name, no category, no tag", async (_kind, odd) => {
    const prompter = await stack.as("prompter");
    const text = { prompt_text: "A text of ten letters" };
    const { data: own } = await prompter
      .from("prompts")
      .insert({ ...text, title: "Readable" })
      .select("id")
      .single();
    const prompt_id = own?.id ?? "";
    const sample = { prompt_id, kind: "text", body: "A result" };
    const staff = await stack.as("jadmin");
    const answers = [
      await prompter.from("prompts").insert({ ...text, title: odd }),
      await prompter.from("prompts").update({ title: odd }).eq("id", prompt_id),
      await prompter.from("prompts").update({ title_ar: odd }).eq("id", prompt_id),
      await prompter
        .from("prompts")
        .update({ metadata: { category: odd } })
        .eq("id", prompt_id),
      await prompter
        .from("prompts")
        .update({ metadata: { tags: [odd] } })
        .eq("id", prompt_id),
      await prompter.from("prompt_samples").insert({ ...sample, title: odd }),
      await prompter.from("prompt_samples").insert({ ...sample, title: "Readable", title_ar: odd }),
      await prompter.from("profiles").update({ first_name: odd }).eq("id", idOf("prompter")),
      await staff.from("categories").insert({ slug: "odd", name: odd }),
      await staff.from("categories").insert({ slug: "odd", name: "Readable", name_ar: odd }),
    ];
    expect(answers.map(({ status, error }) => [status, error?.code])).toEqual(
      answers.map(() => [400, "23514"]),
    );
  });

  test("X3: NUL is refused", async () => {
    const prompter = await stack.as("prompter");
    const { status } = await prompter
      .from("prompts")
      .insert({ title: "a\0b", prompt_text: "A text of ten letters" });
    expect(status).toBe(400);
  });

  test.each(FINE)("X3: %j is a title and a name", async (title) => {
    const prompter = await stack.as("prompter");
    expect(
      (await prompter.from("prompts").insert({ title, prompt_text: "A text of ten letters" })).error,
    ).toBeNull();
    expect(
      (await prompter.from("profiles").update({ first_name: title }).eq("id", idOf("prompter"))).error,
    ).toBeNull();
  });

  test("X3: whoever signs up past the form with such a name gets an account without one", async () => {
    for (const [at, name] of ["\u3164", "a\u202eb", brand.name].entries()) {
      const [user] = await stack.sql`
        insert into auth.users (id, email, raw_user_meta_data)
        values (gen_random_uuid(), ${`odd${at}@aurum.test`}, ${stack.sql.json({ first_name: name })}) returning id`;
      const profile = await stack.sql`select first_name from public.profiles where id = ${user?.id}`;
      expect(profile).toEqual([{ first_name: null }]);
    }
  });
});

/** Names by which somebody would be taken for the house. */
const LIKE_THE_HOUSE = [
  "Aurum",
  "AURUM",
  " aurum ",
  "A u r u m",
  "A.U.R.U.M",
  "Аurum",
  "Αυrυm",
  "Aur\u200bum",
  "Åurüm",
  "𝐀𝐮𝐫𝐮𝐦",
  "Ａｕｒｕｍ",
  "4urum",
  "Aurvm",
  "Aururn",
  "Aurum Team",
  "The Aurum team",
  "AurumSupport",
  "Aurum-Official",
];
const UNLIKE_IT = ["Aurora", "Nour", "Laura", "Maurum", "Omar", "أوروم", "Rum", "Staff", "", "日本"];

describe("X3: nobody is called like the house", () => {
  test.each(LIKE_THE_HOUSE)("X3: %j is refused", async (first_name) => {
    const user = await stack.as("user");
    const { error } = await user.from("profiles").update({ first_name }).eq("id", idOf("user"));
    expect(error?.code).toBe("23514");
    expect(isHouseName(first_name)).toBe(true);
  });

  test.each(UNLIKE_IT)("X3: %j is a name", async (first_name) => {
    const user = await stack.as("user");
    expect((await user.from("profiles").update({ first_name }).eq("id", idOf("user"))).error).toBeNull();
    expect(isHouseName(first_name)).toBe(false);
  });
});

test("X3: the forms refuse every character that the database refuses", async () => {
  const refused = await stack.sql<{ code: number; turns: boolean }[]>`
    select code, private.turns_text(chr(code)) as turns
    from (
      select generate_series(1, 55295) union all select generate_series(57344, 65535)
      union all select generate_series(119000, 120000) union all select generate_series(917504, 921599)
    ) planes (code)
    where not private.is_title(chr(code))`;
  const letters = refused.map(({ code }) => String.fromCodePoint(code));
  expect(letters.length).toBeGreaterThan(4_000);
  expect(letters.filter((letter) => isVisible(letter) && !turnsText(letter))).toEqual([]);
  expect(refused.filter(({ turns }, at) => turns !== turnsText(letters[at] ?? ""))).toEqual([]);
});
