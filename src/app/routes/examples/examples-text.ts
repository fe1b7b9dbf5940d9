import type { ReactNode } from "react";

type Field = { name: string; label: string; value: string };

type Panel = { label: string; body: ReactNode };

export type Example = {
  slug: string;
  category: string;
  title: string;
  point: string;
  before: Panel;
  fields: Field[];
  /** The beginning of a free prompt's text. */
  excerpt?: { label: string; text: string };
  /** What comes out: a text, the prompt's picture, or both. */
  after?: Panel;
  picture?: "illustration" | "graph";
  /** Only a free prompt's full text is shown: premium texts must not be in any page (threat P5). */
  isFree: boolean;
};

export type ExamplesText = { title: string; lead: string; examples: Example[] };
