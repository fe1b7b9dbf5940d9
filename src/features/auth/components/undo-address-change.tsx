import { MailWarning } from "lucide-react";
import { Link } from "react-router-dom";
import { FormFailure } from "@/components/form/form-failure";
import { StepCard } from "@/components/layout/step-card";
import { Button, buttonStyles } from "@/components/ui/button";
import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import { useUndoAddressChangeMutation } from "../api/undo-address-change";

/** Takes back, by a click, the address that an admin changed. */
export function UndoAddressChange({ token }: { token: string }) {
  const undo = useUndoAddressChangeMutation();
  const icon = <MailWarning size={24} strokeWidth={1.6} />;

  if (undo.data)
    return (
      <StepCard
        icon={icon}
        title={m.undo_address_done()}
        text={<p role="status">{m.undo_address_done_text({ email: undo.data })}</p>}
      >
        <Link to={paths.resetPassword} className={buttonStyles("primary")}>
          {m.undo_address_password()}
        </Link>
      </StepCard>
    );
  if (undo.isSuccess)
    return (
      <StepCard icon={icon} title={m.verify_used_title()} text={<p role="alert">{m.undo_address_spent()}</p>}>
        <Link to={paths.contact} className={buttonStyles("primary")}>
          {m.undo_address_contact()}
        </Link>
      </StepCard>
    );
  return (
    <StepCard icon={icon} title={m.undo_address_title()} text={m.undo_address_text()}>
      {undo.isError && <FormFailure>{m.login_unreachable()}</FormFailure>}
      <Button
        variant="primary"
        className="w-full"
        disabled={undo.isPending}
        onClick={() => undo.mutate(token)}
      >
        {m.undo_address_submit()}
      </Button>
    </StepCard>
  );
}
