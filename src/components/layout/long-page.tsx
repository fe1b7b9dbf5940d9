import type { ReactNode } from "react";
import { PageTitle } from "@/components/ui/page-title";
import { formatLongCalendarDay } from "@/lib/format/dates";
import { m } from "@/lib/i18n";
import { type Contents, TableOfContents } from "./table-of-contents";

type Section = { id: string; title: string; body: ReactNode };

export type LongText = { title: string; lead: string; sections: Section[] };

type LongPageProps = {
  text: LongText;
  changed: string;
};

/** A long text such as the terms: narrow column, table of contents, print styles. */
export function LongPage({ text, changed }: LongPageProps) {
  return (
    <ReadingFrame
      title={text.title}
      lead={text.lead}
      note={m.page_changed({ day: formatLongCalendarDay(changed) })}
      contents={text.sections}
    >
      {text.sections.map(({ id, title, body }) => (
        <section key={id} aria-labelledby={id} className="mt-12 first:mt-0">
          <h2 id={id} tabIndex={-1} className="text-2xl outline-none">
            {title}
          </h2>
          <div className="prose mt-4">{body}</div>
        </section>
      ))}
    </ReadingFrame>
  );
}

type ReadingFrameProps = {
  title: string;
  lead: string;
  note?: string;
  contents: Contents;
  children: ReactNode;
};

export function ReadingFrame({ title, lead, note, contents, children }: ReadingFrameProps) {
  return (
    <div className="page">
      <header className="border-b border-line pb-9 sm:pb-12">
        <PageTitle>{title}</PageTitle>
        <p className="mt-4 max-w-[58ch] text-lg text-soft">{lead}</p>
        {note && <p className="mt-5 text-sm text-mute">{note}</p>}
      </header>
      <div className="mt-8 grid gap-x-20 gap-y-10 md:mt-12 md:grid-cols-[216px_minmax(0,1fr)] print:block">
        <TableOfContents contents={contents} />
        <div className="max-w-[66ch] min-w-0 print:max-w-none">{children}</div>
      </div>
    </div>
  );
}
