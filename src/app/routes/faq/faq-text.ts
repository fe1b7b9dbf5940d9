import type { ReactNode } from "react";

/** A question; its id is its address on the page (`/faq#refund`) and stays when the wording changes. */
export type Question = { id: string; question: string; answer: ReactNode };

export type FaqGroup = { id: string; title: string; questions: Question[] };

export type FaqText = { title: string; lead: string; groups: FaqGroup[] };
