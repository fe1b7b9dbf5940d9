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
  after: Panel | { label: string; excerpt: string };
  /** Only a free prompt's full text is shown: premium texts must not be in any page (threat P5). */
  isFree: boolean;
};

export type ExamplesText = { title: string; lead: string; examples: Example[] };
