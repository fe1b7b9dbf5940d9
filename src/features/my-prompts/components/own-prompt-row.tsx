import { Copy, Ellipsis, Heart } from "lucide-react";
import { Link } from "react-router-dom";
import { CardArt } from "@/components/prompt/card-art";
import { promptStatuses } from "@/components/status/prompt-status";
import { StatusPill } from "@/components/status/status-pill";
import { buttonStyles } from "@/components/ui/button";
import { MenuButton } from "@/components/ui/menu-button";
import * as paths from "@/config/paths";
import { localize } from "@/domain/localize";
import { formatDay } from "@/lib/format/dates";
import { formatCount, formatNumber } from "@/lib/format/numbers";
import { getLocale, m } from "@/lib/i18n";
import type { OwnPrompt } from "../api/own-prompts";

type OwnPromptRowProps = {
  prompt: OwnPrompt;
  categoryName: (slug: string) => string;
  isPicked: boolean;
  onPick: (isPicked: boolean) => void;
  onEdit: () => void;
  onHistory: () => void;
  onPublish: (to: "published" | "draft") => void;
  onDuplicate: () => void;
  onDelete: () => void;
};

/** A prompt of the author's own: state, counts and actions. */
export function OwnPromptRow({ prompt, isPicked, onPick, ...row }: OwnPromptRowProps) {
  const { status, category, updated_at } = prompt;
  // Only published prompts have renditions; the others' drawn picture needs no request.
  const art = status === "published" ? prompt : { id: prompt.id, image_path: null };
  const { value: title, language } = localize(prompt.title, prompt.title_ar, getLocale());
  return (
    <li className="flex items-center gap-x-2 border-b border-line py-3 last:border-0 sm:gap-x-4">
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
        <input
          type="checkbox"
          checked={isPicked}
          aria-label={m.my_prompts_pick({ title })}
          onChange={({ target }) => onPick(target.checked)}
          className="size-[18px] accent-gold"
        />
      </label>
      <div className="hidden w-[88px] shrink-0 overflow-hidden rounded-sm sm:block">
        <CardArt prompt={art} sizes="88px" />
      </div>
      <div className="min-w-0 flex-1">
        <h2
          lang={language}
          className="line-clamp-4 font-sans text-base leading-snug wrap-anywhere font-[560]"
        >
          {status === "published" ? (
            <Link to={paths.prompt(prompt.slug)} className="hover:text-gold">
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
        </h2>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-mute">
          <StatusPill status={promptStatuses[status]} />
          {prompt.is_translation_outdated && status !== "hidden" && (
            <button
              type="button"
              className="-my-3.5 py-3.5 text-gold underline underline-offset-2"
              onClick={row.onEdit}
            >
              {m.my_prompts_translation_outdated()}
            </button>
          )}
          {category && <bdi>{row.categoryName(category)}</bdi>}
          <time dateTime={updated_at}>{m.my_prompts_changed({ day: formatDay(updated_at) })}</time>
        </p>
      </div>
      <Counts prompt={prompt} />
      <MenuButton
        face={<Ellipsis />}
        label={m.my_prompts_actions({ title })}
        className={buttonStyles("ghost", "icon")}
        items={actionsOf(prompt, row)}
      />
    </li>
  );
}

function Counts({ prompt: { card } }: { prompt: OwnPrompt }) {
  if (card === null) return null;
  const counts = [
    {
      Icon: Copy,
      count: card.copies,
      label: m.my_prompts_copies({ count: card.copies, shown: formatNumber(card.copies) }),
    },
    {
      Icon: Heart,
      count: card.favorites,
      label: m.my_prompts_favorites({ count: card.favorites, shown: formatNumber(card.favorites) }),
    },
  ];
  return (
    <ul className="hidden gap-x-4 text-sm text-mute sm:flex">
      {counts.map(({ Icon, count, label }) => (
        <li key={label} title={label} className="flex min-w-[46px] items-center gap-1.5">
          <Icon size={14} />
          <span aria-hidden="true">{formatCount(count)}</span>
          <span className="sr-only">{label}</span>
        </li>
      ))}
    </ul>
  );
}

type Actions = Pick<OwnPromptRowProps, "onEdit" | "onHistory" | "onPublish" | "onDuplicate" | "onDelete">;

function actionsOf({ status }: OwnPrompt, { onEdit, onHistory, onPublish, onDuplicate, onDelete }: Actions) {
  const duplicate = { key: "duplicate", label: m.my_prompts_duplicate(), onChoose: onDuplicate };
  // The author may neither change nor delete what staff have hidden.
  if (status === "hidden") return [duplicate];
  const change =
    status === "draft"
      ? { key: "publish", label: m.my_prompts_publish(), onChoose: () => onPublish("published") }
      : { key: "withdraw", label: m.my_prompts_withdraw(), onChoose: () => onPublish("draft") };
  const edit = { key: "edit", label: m.my_prompts_edit(), onChoose: onEdit };
  const history = { key: "history", label: m.versions_title(), onChoose: onHistory };
  return [
    edit,
    history,
    change,
    duplicate,
    { key: "delete", label: m.my_prompts_delete(), onChoose: onDelete },
  ];
}
