import type { ReactNode } from "react";

export type Question = { id: string; question: string; answer: ReactNode };

export type FaqGroup = { id: string; title: string; questions: Question[] };

export type FaqText = { title: string; lead: string; groups: FaqGroup[] };
