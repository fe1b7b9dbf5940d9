import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { can } from "@/domain/access/permissions";
import { useAuth } from "@/features/auth/components/auth-provider";
import { promptOwnerQueryOptions } from "@/features/prompt-editor/api/prompt-row";
import { m } from "@/lib/i18n";
import { PromptEditor } from "./prompt-editor";

/** "Edit", for who may change the prompt: its author as a prompter, and staff (spec 6.10). */
export default function EditPrompt({ promptId }: { promptId: string }) {
  const { user, userRole, canManagePrompts } = useAuth();
  const [isOpen, setOpen] = useState(false);
  const owner = useQuery({
    ...promptOwnerQueryOptions(promptId, user?.id ?? ""),
    enabled: canManagePrompts,
  });
  const isAuthor = user !== null && owner.data === user.id;
  const mayEdit =
    userRole !== null &&
    (can(userRole, ["prompts:manage-all"]) || (isAuthor && can(userRole, ["prompts:edit"])));
  if (!mayEdit) return null;
  return (
    <>
      <Button variant="ghost" size="sm" className="-me-3 text-soft" onClick={() => setOpen(true)}>
        <Pencil size={16} />
        {m.editor_edit()}
      </Button>
      {isOpen && <PromptEditor promptId={promptId} onClose={() => setOpen(false)} />}
    </>
  );
}
