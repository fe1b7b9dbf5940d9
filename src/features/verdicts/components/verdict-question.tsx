import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import { ownVerdictsQueryOptions } from "../api/own-verdicts";
import { dismissKey, isDismissed } from "../model/dismissed";

type VerdictQuestionProps = {
  userId: string;
  /** All prompts of the list, for one shared request. */
  promptIds: readonly string[];
  prompt: { id: string; slug: string; title: string };
};

/** A link to the verdict form on the page of a prompt without a verdict of the user. */
export default function VerdictQuestion({ userId, promptIds, prompt }: VerdictQuestionProps) {
  const own = useQuery(ownVerdictsQueryOptions(userId, promptIds)).data;
  const first = own?.find(({ prompt_id: id }) => id === prompt.id);
  if (!first || first.id !== null || isDismissed(dismissKey(prompt.id, first.text_version))) return null;
  return (
    <Link
      to={`${paths.prompt(prompt.slug)}#verdicts-title`}
      aria-label={`${m.verdict_ask()} ${prompt.title}`}
      className="relative z-[1] inline-block py-1 text-sm text-soft underline underline-offset-4 hover:text-ink"
    >
      {m.verdict_ask()}
    </Link>
  );
}
