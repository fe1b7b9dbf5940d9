/** The metals of a drawing, from the light to the shade, and what it lies on. */
export type Palette = {
  pale: string;
  bright: string;
  deep: string;
  shade: string;
  ground: string;
  /** The background in the light, and halfway to it. */
  glow: string;
  dusk: string;
};

// Gold is the brand's colour; patina, steel, copper and amethyst differ from it at a glance and still match it.
export const GOLD: Palette = {
  pale: "#fbe6b0",
  bright: "#e3b34d",
  deep: "#c2822f",
  shade: "#74481a",
  ground: "#150f0b",
  glow: "#3b271a",
  dusk: "#1f1611",
};
const PATINA: Palette = {
  pale: "#e9f0d8",
  bright: "#9cc0a4",
  deep: "#5f8f7b",
  shade: "#2f5448",
  ground: "#0a1412",
  glow: "#17352f",
  dusk: "#0f2320",
};
const STEEL: Palette = {
  pale: "#eef1f4",
  bright: "#aebccb",
  deep: "#71859c",
  shade: "#37475c",
  ground: "#0b1018",
  glow: "#1d2c42",
  dusk: "#121c2b",
};
const COPPER: Palette = {
  pale: "#fbe0cf",
  bright: "#e09a78",
  deep: "#b8623f",
  shade: "#6d321f",
  ground: "#160b0b",
  glow: "#40201c",
  dusk: "#251311",
};
const AMETHYST: Palette = {
  pale: "#f4dfe6",
  bright: "#cfa0b8",
  deep: "#94617f",
  shade: "#54314a",
  ground: "#120b14",
  glow: "#331d36",
  dusk: "#1e1220",
};

/** Gold twice: it is the one met most often. */
export const PALETTES = [GOLD, GOLD, PATINA, STEEL, COPPER, AMETHYST] as const;
