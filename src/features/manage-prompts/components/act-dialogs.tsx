import { BulkProgress } from "@/components/data/bulk-progress";
import { ConfirmDialog } from "@/components/data/confirm-dialog";
import type { CategoryOption } from "@/components/prompt/custom-category";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { categorise, hide, setAuthor, setFreeAct } from "../api/acts";
import type { ManagedPrompt } from "../api/list-prompts";
import { AuthorDialog } from "./author-dialog";
import { CategoriseDialog } from "./categorise-dialog";
import { managedTitle, type useActs } from "./use-acts";

export type PendingAct = {
  kind: "hide" | "free" | "categorise" | "author";
  prompts: readonly ManagedPrompt[];
};

type ActDialogsProps = {
  pending: PendingAct | null;
  acts: ReturnType<typeof useActs>;
  categories: readonly CategoryOption[];
  seesAddresses: boolean;
  onClose: () => void;
};

export function ActDialogs({ pending, acts, categories, seesAddresses, onClose }: ActDialogsProps) {
  const { run, cancel, close } = acts.bulk;
  if (run !== null) return <BulkProgress title={acts.title} run={run} onCancel={cancel} onClose={close} />;
  if (pending === null) return null;
  const { kind, prompts } = pending;
  const counted = { count: prompts.length, shown: formatNumber(prompts.length) };
  const perform = (act: Parameters<typeof acts.perform>[1], name: string) => {
    onClose();
    void acts.perform(prompts, act, name);
  };
  if (kind === "categorise")
    return (
      <CategoriseDialog
        title={m.manage_file_title(counted)}
        categories={categories}
        onCategorise={(change) => perform(categorise(change), m.manage_file())}
        onClose={onClose}
      />
    );
  if (kind === "author")
    return (
      <AuthorDialog
        title={m.manage_author_title(counted)}
        seesAddresses={seesAddresses}
        onChoose={(author) => perform(setAuthor(author), m.manage_reassign())}
        onClose={onClose}
      />
    );
  const [act, name, text] =
    kind === "hide"
      ? [hide, m.manage_hide(), m.manage_ask_hide(counted)]
      : [setFreeAct(true), m.manage_set_free(), m.manage_ask_free(counted)];
  return (
    <ConfirmDialog
      title={m.manage_ask({ act: name })}
      confirm={name}
      onConfirm={() => perform(act, name)}
      onClose={onClose}
    >
      {prompts.length === 1 && prompts[0] && (
        <p className="mb-2 font-[560] text-ink">
          <bdi>{managedTitle(prompts[0])}</bdi>
        </p>
      )}
      <p>{text}</p>
    </ConfirmDialog>
  );
}
