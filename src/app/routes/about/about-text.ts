import type { ReactNode } from "react";

/** What the library says about itself: a turned headline and a few chapters. */
export type AboutText = {
  titleLead: string;
  titleTurn: string;
  lead: string;
  chapters: { title: string; body: ReactNode }[];
};
