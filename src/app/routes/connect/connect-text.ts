import type { ReactNode } from "react";

/** The page in one language; `address` is where the assistant connects. */
export type ConnectText = {
  title: string;
  lead: string;
  checked: string;
  sections: (address: string) => { id: string; title: string; body: ReactNode }[];
};
