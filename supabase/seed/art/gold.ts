/** The metal of a drawing, from the light to the shade, and what it lies on: `glow` in the light, `dusk` halfway to it. */
export const GOLD = {
  pale: "#fbe6b0",
  bright: "#e3b34d",
  deep: "#c2822f",
  shade: "#74481a",
  ground: "#150f0b",
  glow: "#3b271a",
  dusk: "#1f1611",
};
