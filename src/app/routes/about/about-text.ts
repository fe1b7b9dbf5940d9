import type { ReactNode } from "react";

export type AboutText = {
  titleLead: string;
  titleTurn: string;
  lead: string;
  chapters: { title: string; body: ReactNode }[];
};
