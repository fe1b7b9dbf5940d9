import { brand } from "@/config/brand";

/** Control characters and bidi marks that turn the surrounding text (threats, X3). */
const turning = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;

/** Anything visible: no spaces, joiners, fillers, blanks, selectors, tags or marks; `private.is_title` lists the same. */
const visible = /[^\p{Cc}\p{Cn}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800\ufff9-\ufffb]/u;

export const turnsText = (text: string) => turning.test(text);

export const isVisible = (text: string) => visible.test(text);

/** Look-alikes of Latin letters: Cyrillic, Greek, Armenian, small capitals, digits. */
const lookAlikes = "аαᴀ@4всеε3нɪіιӏ1!|кκмμᴍоοσ0рρгʀѕ5$тτυսᴜvхχуү";
const latin = "aaaaabceeehiiiiiiikkmmmoooopprrsssttuuuuxxyy";

function skeleton(name: string): string {
  const letters = [...name.toLowerCase().normalize("NFKD").toLowerCase()];
  return letters
    .map((letter) => latin[lookAlikes.indexOf(letter)] ?? letter)
    .join("")
    .replace(/[^a-z]+/g, "")
    .replaceAll("rn", "m");
}

const house = skeleton(brand.name);

/** Whether a name imitates the product's; `private.is_house_name` refuses the same. */
export function isHouseName(name: string): boolean {
  const whole = skeleton(name).replace(/^the|(team|support|official|staff|admin)$/g, "");
  return whole === house || name.split(/[\s_.,;:/|-]+/).some((word) => skeleton(word) === house);
}
