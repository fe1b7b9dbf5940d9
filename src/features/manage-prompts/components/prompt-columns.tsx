import { Ellipsis, Flag } from "lucide-react";
import { Link } from "react-router-dom";
import type { Column } from "@/components/data/data-table";
import { authorName } from "@/components/prompt/author-name";
import { promptStatuses } from "@/components/status/prompt-status";
import { StatusPill } from "@/components/status/status-pill";
import { buttonStyles } from "@/components/ui/button";
import { MenuButton } from "@/components/ui/menu-button";
import * as paths from "@/config/paths";
import { localize } from "@/domain/localize";
import { formatDay } from "@/lib/format/dates";
import { formatCount, formatNumber } from "@/lib/format/numbers";
import { getLocale, m } from "@/lib/i18n";
import type { ManagedPrompt } from "../api/list-prompts";
import { managedKindWords } from "./state-words";
import { managedTitle } from "./use-acts";

type MenuItems = { key: string; label: string; onChoose: () => void }[];

type ColumnsOf = {
  categoryName: (slug: string) => string;
  onEdit: (prompt: ManagedPrompt) => void;
  actionsOf: (prompt: ManagedPrompt) => MenuItems;
};

export function managedPromptColumns({
  categoryName,
  onEdit,
  actionsOf,
}: ColumnsOf): Column<ManagedPrompt>[] {
  return [
    {
      id: "title",
      header: m.manage_column_title(),
      isSortable: true,
      isRowHeader: true,
      className: "min-w-[220px] max-w-[380px]",
      cell: (prompt) => <TitleCell prompt={prompt} onEdit={() => onEdit(prompt)} />,
    },
    {
      id: "category",
      header: m.manage_column_category(),
      className: "whitespace-nowrap",
      cell: ({ category, kind }) => (
        <>
          <bdi className="block max-w-[180px] wrap-break-word whitespace-normal">
            {category === null ? m.manage_no_category() : categoryName(category)}
          </bdi>
          <span className="text-sm text-mute">{managedKindWords[kind]()}</span>
        </>
      ),
    },
    {
      id: "author",
      header: m.manage_column_author(),
      className: "whitespace-nowrap",
      cell: ({ author_name }) => (
        <bdi className="block max-w-[150px] wrap-break-word whitespace-normal">{authorName(author_name)}</bdi>
      ),
    },
    {
      id: "status",
      header: m.manage_column_state(),
      cell: (prompt) => <StateCell prompt={prompt} />,
    },
    {
      id: "copies",
      header: m.manage_column_copies(),
      isSortable: true,
      isNumeric: true,
      startsDescending: true,
      cell: ({ copies }) => formatCount(copies),
    },
    {
      id: "reports",
      header: m.manage_column_reports(),
      isSortable: true,
      isNumeric: true,
      startsDescending: true,
      cell: ({ id, open_reports }) =>
        open_reports === 0 ? (
          <span className="text-mute">{formatNumber(0)}</span>
        ) : (
          <Link
            to={paths.adminReportsOf(id)}
            className="-my-2 inline-flex h-11 items-center gap-1.5 font-[560] text-danger"
          >
            <Flag size={14} />
            {formatNumber(open_reports)}
          </Link>
        ),
    },
    dateColumn("created", m.manage_column_created(), ({ created_at }) => created_at),
    dateColumn("updated", m.manage_column_updated(), ({ updated_at }) => updated_at),
    {
      id: "actions",
      header: m.manage_column_actions(),
      className: "text-end!",
      cell: (prompt) => (
        <MenuButton
          className={buttonStyles("ghost", "icon")}
          label={m.manage_actions({ title: managedTitle(prompt) })}
          face={<Ellipsis />}
          items={actionsOf(prompt)}
        />
      ),
    },
  ];
}

const dateColumn = (
  id: string,
  header: string,
  dateOf: (prompt: ManagedPrompt) => string,
): Column<ManagedPrompt> => ({
  id,
  header,
  isSortable: true,
  startsDescending: true,
  className: "whitespace-nowrap",
  cell: (prompt) => formatDay(dateOf(prompt)),
});

function TitleCell({ prompt, onEdit }: { prompt: ManagedPrompt; onEdit: () => void }) {
  const { value, language } = localize(prompt.title, prompt.title_ar, getLocale());
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-center text-start font-[560] hover:text-gold"
      onClick={onEdit}
    >
      <bdi lang={language} className="line-clamp-2 wrap-anywhere">
        {value}
      </bdi>
    </button>
  );
}

function StateCell({ prompt: { status, is_featured, is_free } }: { prompt: ManagedPrompt }) {
  const marks = [...(is_featured ? [m.manage_featured()] : []), ...(is_free ? [m.manage_free()] : [])];
  return (
    <>
      <StatusPill status={promptStatuses[status]} />
      {marks.length > 0 && (
        <span className="ms-2 text-sm whitespace-nowrap text-mute">{marks.join(" · ")}</span>
      )}
    </>
  );
}
