import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

type Variants = { match: Record<string, string>; selectors: string[] };
const folder = new URL("./messages/ar/", import.meta.url);
const messages = readdirSync(folder).flatMap((area) =>
  Object.entries<string | Variants[]>(JSON.parse(readFileSync(new URL(area, folder), "utf8"))),
);
const written = messages.flatMap(([key, message]): [string, string][] =>
  typeof message === "string"
    ? [[key, message]]
    : message.flatMap(({ match }) => Object.values(match)).map((text) => [key, text]),
);
const where = (pattern: RegExp) =>
  written.filter(([, text]) => pattern.test(text)).map(([key, text]) => `${key}: ${text}`);

test("an admin has one name", () => {
  expect(where(/مدير(ين|ون|\s|$)|مشرف أعلى|المشرف الأعلى/)).toEqual([]);
});

test("a plural has its six forms", () => {
  const forms = ["zero", "one", "two", "few", "many", "other"];
  for (const [key, message] of messages) {
    if (typeof message === "string") continue;
    for (const { match, selectors } of message) {
      const [plural] = selectors.filter((selector) => selector.endsWith("Plural"));
      if (plural === undefined) continue;
      expect([key, ...Object.keys(match)]).toEqual([key, ...forms.map((form) => `${plural}=${form}`)]);
    }
  }
});

// A limit may change, and the form of the noun with it: the noun stands before the number, or there is none.
test("no counted noun follows a limit", () => {
  expect(where(/\{(?:max|min)\}\s+(?!على الأقل|من |إلى )\p{Script=Arabic}/u)).toEqual([]);
});

test("digits are Arabic, but in names and in what is typed", () => {
  const allowed =
    /n8n|UTF-8|Windows-125[26]|functions\/v1|\+44 7911 123456|Midjourney 8\.2|2026-10-01 https/g;
  expect(written.filter(([, text]) => /[0-9]/.test(text.replace(allowed, "")))).toEqual([]);
});

test.each([
  ["الإنجليزية", /إنكليزي/],
  ["فئة for a category", /تصنيف/],
  ["مسار عمل for a workflow", /سير (?:ال)?عمل|السير/],
  ["استعادة of a password", /إعادة تعيين/],
  ["تلقائي for the theme of the system", /^النظام$/],
  ["Claude and Midjourney in Latin letters", /كلود|ميدجيرني/],
  ["بريد for an e-mail address", /عنوان بريد(?!ك|ه| إلكتروني)|بعنوان \{email\}/],
  ["خطة for what is bought", /اشتراك/],
  ["تعذّر and يحقّ with their shadda, تحقق without", /تعذر|يحق(?![\p{L}\p{M}])|تحقّق/u],
  ["تبويب for a browser tab, and three dots for work in progress", /لسان|(?:جارٍ|ي?جري|تجري) .*…$/],
  ["أيّ, ردّ and تصفّح with their shadda", /(?<!\p{L})(?:أي|رد|تصفح)(?![\p{L}\p{M}])/u],
])("one word for one thing: %s", (_, variant) => {
  expect(where(variant)).toEqual([]);
});

// A heading of the home page invites, it is no button.
test("what acts is named by a verbal noun, as حفظ and حذف", () => {
  const command =
    /: (?:احفظ|احذف|عدّل|انسخ|أضف|أزل|صدّر|استورد|نزّل|أرسل|أوقف|طبّق|حمّل|ألغِ|امنح|احظر|اطبع|أظهر|أخفِ?|أغلق|حاول|أعد|حدّث|انشر|كرّر|ميّز)(?: [^ .]+){0,2}$/u;
  expect(where(/./).filter((line) => command.test(line) && !line.startsWith("home_step_3"))).toEqual([]);
});
