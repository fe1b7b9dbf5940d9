import { useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { buttonStyles } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import { Notice } from "@/components/ui/notice";
import * as paths from "@/config/paths";
import { formatDay } from "@/lib/format/dates";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { PromptCardView } from "@/lib/prompt-data/card";
import { cardsQueryOptions, inOrderOf } from "@/lib/prompt-data/cards";
import { type Changed, changedPromptsQueryOptions, type Use, usedQueryOptions } from "../api/used";
import { PromptRows, type RenderQuestion, type UsedPromptRow } from "./prompt-rows";
import { PromptTiles } from "./prompt-tiles";

type Actions = {
  onCopy: (card: PromptCardView) => Promise<void>;
  /** Renders a link in a recently used prompt; the ids are all prompts of the list. */
  renderQuestion: (card: PromptCardView, recentIds: readonly string[]) => ReactNode;
};
type UsedPromptsProps = Actions & { userId: string };

/** The prompts that the user used last and most, and those changed since. */
export function UsedPrompts({ userId, ...actions }: UsedPromptsProps) {
  const recent = useQuery(usedQueryOptions(userId, "recent"));
  const most = useQuery(usedQueryOptions(userId, "most"));
  const changed = useQuery(changedPromptsQueryOptions(userId));
  const failed = [recent, most].filter((query) => query.isLoadingError);

  if (failed.length > 0)
    return <LoadFailed onRetry={() => failed.forEach((query) => void query.refetch())} />;
  if (recent.data === undefined || most.data === undefined || changed.isPending) return <RowsSkeleton />;
  if (recent.data.length === 0) return <NothingUsed />;
  return (
    <Lists
      recent={recent.data.map(recentRow)}
      most={most.data.map(mostRow)}
      changed={(changed.data ?? []).map(changedRow)}
      {...actions}
    />
  );
}

type Row = { id: string; note: string };

const large = 3;

type ListsProps = Record<"recent" | "most" | "changed", Row[]> & Actions;

/** The lists overlap, so their cards are loaded together. */
function Lists({ recent, most, changed, onCopy, renderQuestion }: ListsProps) {
  const ids = new Set([...recent, ...most, ...changed].map(({ id }) => id));
  const cards = useQuery(cardsQueryOptions([...ids]));
  if (cards.isLoadingError) return <LoadFailed onRetry={() => void cards.refetch()} />;
  if (cards.data === undefined) return <RowsSkeleton />;
  const latest = rowsOf(recent, cards.data);
  const recentIds = recent.map(({ id }) => id);
  const question = (card: PromptCardView) => renderQuestion(card, recentIds);
  return (
    <div className="flex flex-col gap-10">
      {changed.length > 0 && (
        <div className="rounded-lg bg-gold-wash px-5 py-4 sm:px-6">
          <Listed title={m.dashboard_changed()} rows={rowsOf(changed, cards.data)} />
        </div>
      )}
      <section>
        <h2 className="text-2xl">{m.dashboard_continue()}</h2>
        <PromptTiles rows={latest.slice(0, large)} onCopy={onCopy} renderQuestion={question} />
      </section>
      <div className="grid gap-10 lg:grid-cols-2">
        <Listed title={m.dashboard_most()} rows={rowsOf(most, cards.data)} />
        {latest.length > large && (
          <Listed title={m.dashboard_recent()} rows={latest.slice(large)} renderQuestion={question} />
        )}
      </div>
    </div>
  );
}

const recentRow = ({ prompt_id: id, last_used_at: at }: Use) => ({
  id,
  note: m.dashboard_used_on({ date: formatDay(at) }),
});

const changedRow = ({ prompt_id: id, used_at: used, changed_at: at }: Changed) => ({
  id,
  note: m.dashboard_changed_row({ used: formatDay(used), changed: formatDay(at) }),
});

const mostRow = ({ prompt_id: id, uses }: Use) => ({
  id,
  note: m.dashboard_times({ count: uses, shown: formatNumber(uses) }),
});

function rowsOf(rows: readonly Row[], cards: readonly PromptCardView[]): UsedPromptRow[] {
  const notes = new Map(rows.map(({ id, note }) => [id, note]));
  return inOrderOf([...notes.keys()], cards).map((card) => ({ card, note: notes.get(card.id) ?? "" }));
}

type ListedProps = { title: string; rows: UsedPromptRow[]; renderQuestion?: RenderQuestion };

function Listed({ title, ...list }: ListedProps) {
  return (
    <section className="min-w-0">
      <h2 className="text-2xl">{title}</h2>
      <PromptRows {...list} />
    </section>
  );
}

function NothingUsed() {
  return (
    <Notice
      icon={<History size={24} strokeWidth={1.6} />}
      title={m.dashboard_none_title()}
      actions={
        <Link to={paths.prompts} className={buttonStyles("primary")}>
          {m.footer_browse()}
        </Link>
      }
    >
      {m.dashboard_none_text()}
    </Notice>
  );
}

function RowsSkeleton() {
  return (
    <div aria-hidden="true" className="mt-[58px] grid gap-6 sm:grid-cols-3">
      {["one", "two", "three"].map((key) => (
        <div key={key} className="skeleton aspect-[4/3] rounded-lg" />
      ))}
    </div>
  );
}
