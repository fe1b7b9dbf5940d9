/**
 * Switches the page to its own fonts once both fonts of its script have loaded or failed. An Arabic page on a phone waits for the
 * next navigation: each word of the stand-in has a width of its own, so narrow lines would break anew while they are read.
 */
export function showFonts() {
  const page = document.documentElement;
  const [faces, letter] =
    page.lang === "ar"
      ? [["1em 'Plex Arabic'", "600 1em 'Plex Arabic'"], "ا"]
      : [["1em Inter", "1em 'Instrument Serif'"], "a"];
  const waits = page.lang === "ar" && window.matchMedia("(max-width: 639px)").matches;
  void Promise.allSettled(faces.map((face) => document.fonts.load(face, letter))).then(() => {
    page.dataset.fonts = waits ? "next-page" : "";
  });
}
