import { m } from "@/lib/i18n";
import { feature, setFreeAct, showAgain } from "../api/acts";
import type { ManagedPrompt } from "../api/list-prompts";
import type { PendingAct } from "./act-dialogs";
import type { useActs } from "./use-acts";

type Handlers = {
  open: (act: PendingAct) => void;
  perform: ReturnType<typeof useActs>["perform"];
};

/** The actions that make sense for these prompts, as items of a menu. */
export function offeredActs(prompts: readonly ManagedPrompt[], { open, perform: run }: Handlers) {
  const act = (kind: PendingAct["kind"]) => () => open({ kind, prompts });
  const perform = (work: Parameters<typeof run>[1], name: string) => () => void run(prompts, work, name);
  const some = (has: (prompt: ManagedPrompt) => boolean) => prompts.some(has);
  const offers = [
    { key: "categorise", label: m.manage_file(), isOffered: true, onChoose: act("categorise") },
    { key: "author", label: m.manage_reassign(), isOffered: true, onChoose: act("author") },
    {
      key: "feature",
      label: m.manage_feature(),
      isOffered: some(({ is_featured }) => !is_featured),
      onChoose: perform(feature(true), m.manage_feature()),
    },
    {
      key: "unfeature",
      label: m.manage_unfeature(),
      isOffered: some(({ is_featured }) => is_featured),
      onChoose: perform(feature(false), m.manage_unfeature()),
    },
    {
      key: "free",
      label: m.manage_set_free(),
      isOffered: some(({ is_free }) => !is_free),
      onChoose: act("free"),
    },
    {
      key: "premium",
      label: m.manage_set_premium(),
      isOffered: some(({ is_free }) => is_free),
      onChoose: perform(setFreeAct(false), m.manage_set_premium()),
    },
    {
      key: "hide",
      label: m.manage_hide(),
      isOffered: some(({ status }) => status !== "hidden"),
      onChoose: act("hide"),
    },
    {
      key: "show",
      label: m.manage_show(),
      isOffered: prompts.every(({ status }) => status === "hidden"),
      onChoose: perform(showAgain, m.manage_show()),
    },
  ];
  return offers.filter(({ isOffered }) => isOffered);
}
