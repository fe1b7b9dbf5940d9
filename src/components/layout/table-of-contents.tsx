import { ChevronDown } from "lucide-react";
import { Link } from "react-router-dom";
import { m } from "@/lib/i18n";

export type Contents = { id: string; title: string }[];

export function TableOfContents({ contents }: { contents: Contents }) {
  return (
    <>
      <nav
        aria-label={m.page_contents()}
        className="sticky top-24 hidden self-start border-s border-line md:block print:hidden"
      >
        <ContentsList contents={contents} />
      </nav>
      <details className="group rounded-md border border-line bg-surface md:hidden print:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between px-4 font-[560]">
          {m.page_contents()}
          <ChevronDown className="text-mute transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label={m.page_contents()} className="border-t border-line py-2">
          <ContentsList contents={contents} />
        </nav>
      </details>
    </>
  );
}

function ContentsList({ contents }: { contents: Contents }) {
  return (
    <ol>
      {contents.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={{ hash: id }}
            onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
            className="flex min-h-11 items-center px-4 py-1.5 text-sm leading-[1.35] text-soft hover:text-ink"
          >
            {title}
          </Link>
        </li>
      ))}
    </ol>
  );
}
