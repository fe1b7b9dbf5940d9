import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { BulkProgress } from "@/components/data/bulk-progress";
import { ConfirmDialog } from "@/components/data/confirm-dialog";
import { useBulkRun } from "@/components/data/use-bulk-run";
import { SelectField } from "@/components/form/select-field";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { type BulkAct, deletePicked, doBulkAct, type PickedUser } from "../api/acts";
import { userKeys } from "../api/keys";
import { roles } from "../model/user-list";
import { roleLabel } from "../model/words";
import { GuardedButton } from "./guarded-button";

type UsersBulkProps = {
  picked: readonly PickedUser[];
  plans: readonly { value: string; label: string }[];
  reason: string | null;
  mayDelete: boolean;
  onDone: () => void;
};

const acts = ["ban", "unban", "set-role", "grant", "delete"] as const;
type Act = BulkAct["act"] | "delete";
const actLabels: Record<Act, () => string> = {
  ban: m.users_bulk_ban,
  unban: m.users_bulk_unban,
  "set-role": m.users_bulk_role,
  grant: m.users_bulk_grant,
  delete: m.users_bulk_delete,
};

/** A bulk action upon the selected users: confirmed by number, with progress and report (super admins only). */
export function UsersBulk({ picked, plans, reason, mayDelete, onDone }: UsersBulkProps) {
  const client = useQueryClient();
  const { run, start, cancel, close } = useBulkRun();
  const [isAsking, setAsking] = useState(false);
  const [act, setAct] = useState<Act>("ban");
  const [given, setGiven] = useState("");
  const choices =
    act === "set-role"
      ? roles.map((role) => ({ value: role, label: roleLabel(role) }))
      : act === "grant"
        ? plans
        : [];
  const chosen = choices.find(({ value }) => value === given)?.value ?? choices[0]?.value;
  const count = { count: picked.length, shown: formatNumber(picked.length) };
  const people = m.users_people(count);

  async function handleConfirm() {
    setAsking(false);
    await start(picked, (user) =>
      act === "delete" ? deletePicked(user) : doBulkAct(user.id, { act, given: chosen }),
    );
    await client.invalidateQueries({ queryKey: userKeys.all });
  }

  return (
    <>
      <GuardedButton size="sm" reason={reason} disabled={picked.length === 0} onClick={() => setAsking(true)}>
        {picked.length === 0 ? m.users_bulk() : m.users_bulk_picked({ people })}
      </GuardedButton>
      {isAsking && (
        <ConfirmDialog
          title={act === "delete" ? m.users_bulk_delete_title(count) : m.users_bulk_title({ people })}
          confirm={actLabels[act]()}
          typed={act === "delete" ? count.shown : undefined}
          onConfirm={() => void handleConfirm()}
          onClose={() => setAsking(false)}
        >
          <div className="flex flex-col gap-5">
            <SelectField
              label={m.users_bulk_act()}
              options={acts
                .filter((value) => value !== "delete" || mayDelete)
                .map((value) => ({ value, label: actLabels[value]() }))}
              value={act}
              onChange={({ target }) => setAct(acts.find((each) => each === target.value) ?? "ban")}
            />
            {choices.length > 0 && (
              <SelectField
                label={act === "grant" ? m.users_plan() : m.users_role()}
                options={choices}
                value={chosen}
                onChange={({ target }) => setGiven(target.value)}
              />
            )}
            {act === "delete" && <p>{m.users_delete_text()}</p>}
            <ul className="max-h-[30dvh] overflow-y-auto text-sm">
              {picked.map(({ id, name }) => (
                <li key={id}>
                  <bdi>{name}</bdi>
                </li>
              ))}
            </ul>
          </div>
        </ConfirmDialog>
      )}
      {run && (
        <BulkProgress
          title={actLabels[act]()}
          run={run}
          onCancel={cancel}
          onClose={() => {
            close();
            onDone();
          }}
        />
      )}
    </>
  );
}
