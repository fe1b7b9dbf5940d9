/** How a status looks wherever it is shown: its tone gives the colour. */
export type Status = { name: () => string; tone: "good" | "bad" | "open" | "idle" };
