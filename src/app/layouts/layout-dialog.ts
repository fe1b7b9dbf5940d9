export type LayoutDialog = "palette" | "keys" | "account";
