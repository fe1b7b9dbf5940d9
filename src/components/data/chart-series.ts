/** `label` names the row in the chart and in the table. */
export type ChartRow = { id: string; label: string; values: Readonly<Record<string, number>> };

type ChartColour = "goldLight" | "gold" | "goldDark" | "mute" | "danger" | "strong";

export type ChartSeries = { key: string; name: string; colour: ChartColour };

/** Gold and neutrals, each with a contrast of 3:1 against the page in both themes. */
export const chartColours: Record<ChartColour, string> = {
  goldLight: "light-dark(#b08430, #f3dba0)",
  gold: "var(--gold)",
  goldDark: "light-dark(#4f3405, #a07c36)",
  mute: "var(--mute)",
  danger: "var(--danger)",
  strong: "color-mix(in oklab, var(--mute), var(--surface) 25%)",
};
