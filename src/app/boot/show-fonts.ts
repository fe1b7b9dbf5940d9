/** Switches the page to its own fonts once both fonts of its script have loaded or failed. */
export function showFonts() {
  const page = document.documentElement;
  const [faces, letter] =
    page.lang === "ar"
      ? [["1em 'Plex Arabic'", "600 1em 'Plex Arabic'"], "ا"]
      : [["1em Inter", "1em 'Instrument Serif'"], "a"];
  void Promise.allSettled(faces.map((face) => document.fonts.load(face, letter))).then(() => {
    page.dataset.fonts = "";
  });
}
