import { brand } from "@/config/brand";

/** Letters that nobody sees, but in the flags of England, Scotland and Wales; `private.hides_text` has the same. */
const flags = /\u{1f3f4}[\u{e0030}-\u{e007a}]{1,6}\u{e007f}/gu;
const hidden = /[\u{e0000}-\u{e0fff}]|[\ufe00-\ufe0f]{2}|[\u200b-\u200d\u2060-\u2064\ufeff]{4}/u;

/** Control characters and bidi marks that turn the surrounding text (threats, X3). */
const turning = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

/** Anything visible: no spaces, joiners, fillers, blanks, selectors, tags or marks; `private.is_title` lists the same. */
const visible = /[^\p{Cc}\p{Cn}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/** Whether something in a text turns what stands beside it, or is hidden. */
export const turnsText = (text: string) => turning.test(text) || hidden.test(text.replace(flags, ""));

export const isVisible = (text: string) => visible.test(text);

/** Look-alikes of Latin letters in other scripts, small capitals, squares and digits; `private.name_skeleton` has the same. */
const lookAlikes = [..."аαᴀ@4всеε3нɪіιӏ1!|кκмμᴍоοσ0рρгʀѕ5$тτυսᴜvхχуүɑʌλꭺᎪꓮᗅ𐌀🅐🅰🇦ʊꓴᑌ𐌖🅤🆄🇺ɾᴦꭱᎡꓣᖇ𐌓🅡🆁🇷ɱꮇᎷꓟᗰⲙ𐌌🅜🅼🇲"];
const latin = "aaaaabceeehiiiiiiikkmmmoooopprrsssttuuuuxxuuaaaaaaaaaaauuuuuuurrrrrrrrrrmmmmmmmmmm";

function skeleton(name: string): string {
  const letters = [...name.toLowerCase().normalize("NFKD").toLowerCase()];
  return letters
    .map((letter) => latin[lookAlikes.indexOf(letter)] ?? letter)
    .join("")
    .replace(/[^a-z]+/g, "")
    .replaceAll("rn", "m")
    .replace(/(.)\1+/g, "$1");
}

/** A name's letters of whatever script; `private.bare_letters` has the same. */
const bareLetters = (name: string) =>
  name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\P{L}|\u0640/gu, "");

const isSpelling = (name: string) => brand.spellings.some((spelling) => spelling === bareLetters(name));

const house = skeleton(brand.name);

/** Whether a name imitates the product's; `private.is_house_name` refuses the same. */
export function isHouseName(name: string): boolean {
  const whole = skeleton(name).replace(
    /^(the|my|your|our|real|oficial|team)|(team|suport|oficial|staf|admin|ai|ap|hq|inc|help|bot)$/g,
    "",
  );
  if (whole === house || isSpelling(name)) return true;
  return name.split(/[\s_.,;:/|-]+/).some((word) => skeleton(word).startsWith(house) || isSpelling(word));
}
