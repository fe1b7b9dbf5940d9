/** How a status looks wherever it is shown: its tone gives the colour. */
export type NamedStatus = { name: () => string; tone: "good" | "bad" | "open" | "idle" };
