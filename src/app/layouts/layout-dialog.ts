/** What can open over any page. */
export type LayoutDialog = "palette" | "keys" | "account";
