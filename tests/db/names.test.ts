import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { brand } from "../../src/config/brand.ts";
import { isHouseName, isVisible, turnsText } from "../../src/domain/text/names.ts";
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

/** These reverse or cut the text around them. */
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
  test.each(ODD)("X3: %s are not enough for a title, name, category or tag", async (_kind, odd) => {
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

  test("X3: a sign-up past the form with such a name gets an account without a name", async () => {
    for (const [at, name] of ["\u3164", "a\u202eb", brand.name].entries()) {
      const [user] = await stack.sql`
        insert into auth.users (id, email, raw_user_meta_data)
        values (gen_random_uuid(), ${`odd${at}@aurum.test`}, ${stack.sql.json({ first_name: name })}) returning id`;
      const profile = await stack.sql`select first_name from public.profiles where id = ${user?.id}`;
      expect(profile).toEqual([{ first_name: null }]);
    }
  });
});

test("tags and categories are normalised as in the form, from any client", async () => {
  const prompter = await stack.as("prompter");
  const { data } = await prompter
    .from("prompts")
    .insert({
      title: "Normalised",
      prompt_text: "A text of ten letters",
      metadata: { category: " My Cat ", tags: ["Sea", " sea", "sea", " ", "Blue Sky"] },
    })
    .select("id, metadata")
    .single()
    .throwOnError();
  expect(data.metadata).toMatchObject({ category: "my-cat", tags: ["sea", "blue sky"] });
  const again = await prompter
    .from("prompts")
    .update({ metadata: { category: "BIG  News", tags: ["A", "a"] } })
    .eq("id", data.id)
    .select("metadata")
    .single();
  expect(again.data?.metadata).toMatchObject({ category: "big-news", tags: ["a"] });
});

/** Hidden or reversing characters, in each field that users write. */
const HIDING = [
  "exe.\u202egnp",
  "\u2066over\u2069",
  "bell\u0007",
  "hidden \u{e0041}\u{e0042}",
  "zero\u200b\u200b\u200b\u200b",
  "\ufe00\ufe01 x",
  "a\ufe00\u200d\ufe01\u200d\ufe02b",
  "a\u00ad\u200b\u00ad\u200cb",
  "a\u200e\u200f\u200e\u200e\u200fb",
  "a\u3164\uffa0\u3164\u115fb",
  "a\u180b\u180c\u180d\u180bb",
  "a\u206ab",
  "a\ufff9b\ufffac\ufffbd",
  "a\u{1d173}b",
];

test.each(HIDING)("X3: %j is refused in every text that people write", async (odd) => {
  const prompter = await stack.as("prompter");
  const text = { title: "Readable", prompt_text: "A text of ten letters" };
  const { data: own } = await prompter.from("prompts").insert(text).select("id").single().throwOnError();
  const variable = { name: "a", label: "A", type: "choice" };
  const member = await stack.as("member");
  const staff = await stack.as("admin");
  const change = (row: object) => prompter.from("prompts").update(row).eq("id", own.id);
  const answers = [
    await change({ description: odd }),
    await change({ description_ar: odd }),
    await change({ notes: odd }),
    await change({ notes_ar: odd }),
    await change({ variables: [{ ...variable, hint: odd }] }),
    await change({ variables: [{ ...variable, hint_ar: odd }] }),
    await change({ variables: [{ ...variable, default: odd }] }),
    await change({ variables: [{ ...variable, options: ["a", odd] }] }),
    await change({ variables: [{ ...variable, options_ar: [odd] }] }),
    await prompter.from("prompt_samples").insert({ prompt_id: own.id, kind: "text", title: "A", body: odd }),
    await member.from("collections").insert({ name: "A", note: odd }),
    await staff.from("categories").insert({ slug: "odd", name: "Odd", features: [odd] }),
    await member.from("security_logs").insert({ action: odd, user_id: idOf("member") }),
    await member
      .from("security_logs")
      .insert({ action: "odd", user_id: idOf("member"), details: { path: odd } }),
  ];
  expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => "23514"));
  const shown = await member.rpc("report_errors", {
    reports: [{ kind: "shown", message: `a@b.example ${odd}` }],
  });
  expect(shown.error).toBeNull();
  const kept = await stack.sql`select message from public.error_reports order by id desc limit 1`;
  for (const lost of ["@", "\u202e", "\u0007", "\u206a", "\ufff9", "\u{e0041}"])
    expect(kept[0]?.message).not.toContain(lost);
});

test("X3: invisible letters are refused in a text; lines, flags, joiners are not", async () => {
  const prompter = await stack.as("prompter");
  const write = async (prompt_text: string) =>
    (await prompter.from("prompts").insert({ title: "Text", prompt_text, description: prompt_text })).error
      ?.code;
  expect(await write("A text of ten letters \u{e0049}\u{e0047}\u{e004e}")).toBe("23514");
  expect(
    await write("\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}\nline\ttab 👩‍💻 می‌خواهم"),
  ).toBeUndefined();
});

test("X3: an author without a name is anonymous, and never the house", async () => {
  const id = idOf("prompter");
  await stack.sql`update public.profiles set first_name = '' where id = ${id}`;
  const [row] =
    await stack.sql`select private.author_name(${id}) as name, private.author_name(null) as house`;
  expect(row).toEqual({ name: "Anonymous", house: brand.name });
});

test("X3: a shared collection is not called like the house, a private one may be", async () => {
  const member = await stack.as("member");
  const { data } = await member
    .from("collections")
    .insert({ name: `${brand.name} official picks` })
    .select("id")
    .single()
    .throwOnError();
  const { error } = await member.from("collections").update({ is_shared: true }).eq("id", data.id);
  expect(error?.code).toBe("23514");
});

test("a refused error report does not reveal how many there are", async () => {
  const visitor = await stack.as("anon");
  const { error } = await visitor.rpc("report_errors", { reports: [{ kind: "nonsense", message: "x" }] });
  expect([error?.code, error?.details]).toEqual(["23514", null]);
});

/** Names that look like the product's own. */
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
  "AurumAI",
  "Aurum2026",
  "Aurumm",
  "My Aurum",
  "ꓮurum",
  "ꓮꓴꓣꓴꓟ",
  "Ꭺurum",
  "🅰🆄🆁🆄🅼",
  "🇦🇺🇷🇺🇲",
  "Аурум",
  "أوروم",
  "فريق آوروم",
  "أُورُوم",
  "أ و ر و م",
  "Αυρουμ",
  "אורום",
  "AUЯUM",
  "ᎪᏌᎡᏌᎷ",
  "ᗩᑌᖇᑌᗰ",
  "∆urum",
  "αυґυм",
  "Aurუm team",
];
const UNLIKE_IT = [
  "Aurora",
  "Nour",
  "Laura",
  "Maurum",
  "Omar",
  "Aura Rumi",
  "أروى",
  "Laur Umar",
  "Rum",
  "Staff",
  "",
  "日本",
  "Юрий",
  "Каруна",
  "Αυρηλία",
  "أوراس",
];

describe("X3: users cannot take the product's name", () => {
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
  expect(refused.filter(({ turns }, at) => turns && !turnsText(letters[at] ?? ""))).toEqual([]);
});
