import { brand } from "@/config/brand";

/** Invisible letters, except in the flags of England, Scotland and Wales; `private.hides_text` has the same. */
const flags = /\u{1f3f4}[\u{e0030}-\u{e007a}]{1,6}\u{e007f}/gu;
const hidden =
  /[\u206a-\u206f\ufff9-\ufffb\u{1bca0}-\u{1bca3}\u{1d173}-\u{1d17a}\u{e0000}-\u{e0fff}]|[\ufe00-\ufe0f]{2}|\p{Default_Ignorable_Code_Point}{4}/u;

/** Control characters and bidi marks that turn the surrounding text (threat X3). */
const turning = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

/** Anything visible: no spaces, joiners, fillers, blanks, selectors, tags or marks; `private.is_title` lists the same. */
const visible = /[^\p{Cc}\p{Cn}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

/** Whether a part of a text changes the direction of its neighbours, or is hidden. */
export const turnsText = (text: string) => turning.test(text) || hidden.test(text.replace(flags, ""));

export const isVisible = (text: string) => visible.test(text);

/** Look-alikes of Latin letters in other scripts, small capitals, squares and digits; `private.latin_letters` has the same. */
const lookAlikes = [..."аαᴀ@4всеε3нɪіιӏ1!|кκмμᴍоοσ0рρгʀѕ5$тτυսᴜvхχуүɑʌλꭺᎪꓮᗅ𐌀🅐🅰🇦ʊꓴᑌ𐌖🅤🆄🇺ɾᴦꭱᎡꓣᖇ𐌓🅡🆁🇷ɱꮇᎷꓟᗰⲙ𐌌🅜🅼🇲"];
const latin = "aaaaabceeehiiiiiiikkmmmoooopprrsssttuuuuxxuuaaaaaaaaaaauuuuuuurrrrrrrrrrmmmmmmmmmm";

const latinLetters = (name: string) =>
  [...name.toLowerCase().normalize("NFKD").toLowerCase()]
    .map((letter) => latin[lookAlikes.indexOf(letter)] ?? letter)
    .join("");

const skeleton = (name: string) =>
  latinLetters(name)
    .replace(/[^a-z]+/g, "")
    .replaceAll("rn", "m")
    .replace(/(.)\1+/g, "$1");

/** A name's letters of any script; `private.bare_letters` has the same. */
const bareLetters = (name: string) =>
  name
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\P{L}|\u0640/gu, "");

const isSpelling = (name: string) => brand.spellings.some((spelling) => spelling === bareLetters(name));

const house = skeleton(brand.name);

/** The characters that `private.bare_letters` leaves out. */
const signs = /[\p{M}\p{P}\p{Z}\p{C}\p{N}\u0640]|(?![a-z])[ -\u00bf]/gu;

/** Whether a word begins like the house, some letters of it in another script; `private.is_nearly_house` has the same. */
function isNearlyHouse(word: string): boolean {
  const start = [...latinLetters(word).replace(signs, "")].slice(0, house.length);
  const same = start.filter((letter, at) => letter === house[at]);
  return (
    start.length === house.length &&
    same.length >= 3 &&
    start.every((letter, at) => letter === house[at] || !/[a-z]/.test(letter))
  );
}

/** Whether a name imitates the product's; `private.is_house_name` refuses the same. */
export function isHouseName(name: string): boolean {
  const whole = skeleton(name).replace(
    /^(the|my|your|our|real|oficial|team)|(team|suport|oficial|staf|admin|ai|ap|hq|inc|help|bot)$/g,
    "",
  );
  if (whole === house || isSpelling(name) || isNearlyHouse(name)) return true;
  return name
    .split(/[\s_.,;:/|-]+/)
    .some((word) => skeleton(word).startsWith(house) || isSpelling(word) || isNearlyHouse(word));
}
