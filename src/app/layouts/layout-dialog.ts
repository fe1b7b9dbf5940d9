export type LayoutDialog = "palette" | "keys" | "account" | "log-out";
