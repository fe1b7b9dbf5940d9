/** How a stream ends: complete, at its length limit, broken off, or held back by a check. */
export type End = "done" | "length" | "broken" | "withheld";
export type Sent = { text: string } | { end: End };
