import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { LeaveQuestion } from "@/components/ui/leave-question";
import { MoreLink } from "@/components/ui/more-link";
import { PageTitle } from "@/components/ui/page-title";
import * as paths from "@/config/paths";
import { isolated } from "@/domain/text/characters";
import { useAuth } from "@/features/auth/components/auth-provider";
import { categoriesQueryOptions } from "@/features/categories/api/categories";
import { type Generated, Generator } from "@/features/generator/components/generator";
import { keepDraft, readDraft } from "@/features/prompt-editor/api/drafts";
import { type Draft, generatedDraft } from "@/features/prompt-editor/model/draft";
import { m } from "@/lib/i18n";
import { PromptEditor } from "../../composed/prompt-editor";

type Waiting = { draft: Draft; replaces: Draft };

const replacedText = (title: string) =>
  title === "" ? m.draft_replace_untitled() : m.draft_replace_text({ title: isolated(title) });

/** The prompt generator; its result opens in the prompt dialog. Spec 1.8. */
export default function PrompterPage() {
  const { user } = useAuth();
  const queryClient = useQueryClient();
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const [isEditing, setEditing] = useState(false);
  if (user === null) return null;

  async function accept(userId: string, draft: Draft, replaced: Draft | null) {
    setWaiting(null);
    await keepDraft(userId, draft, replaced);
    setEditing(true);
  }

  async function handleUse(userId: string, { kind, ...texts }: Generated) {
    // Where categories fail to load, the author chooses one in the dialog.
    const categories = await queryClient.ensureQueryData(categoriesQueryOptions()).catch(() => []);
    const category = categories.find((each) => each.kind === kind)?.slug ?? "";
    const draft = generatedDraft({ ...texts, category });
    const known = await readDraft(userId, null);
    if (known === null) return accept(userId, draft, null);
    if (known.values.promptText === draft.values.promptText) return setEditing(true);
    setWaiting({ draft, replaces: known });
  }

  return (
    <div className="page min-h-dvh pb-8 sm:pb-11">
      <PageTitle>{m.title_prompter()}</PageTitle>
      <div className="mt-3 mb-8 flex flex-wrap items-center justify-between gap-x-8">
        <p className="text-soft">{m.generator_lead()}</p>
        <MoreLink to={paths.dashboardPrompter}>{m.title_my_prompts()}</MoreLink>
      </div>
      <Generator userId={user.id} onUse={(generated) => void handleUse(user.id, generated)} />
      {waiting && (
        <LeaveQuestion
          title={m.draft_replace_title()}
          text={replacedText(waiting.replaces.values.title)}
          stay={m.draft_replace_keep()}
          go={m.draft_replace_go()}
          onStay={() => setWaiting(null)}
          onGo={() => void accept(user.id, waiting.draft, waiting.replaces)}
        />
      )}
      {isEditing && <PromptEditor promptId={null} onClose={() => setEditing(false)} />}
    </div>
  );
}
