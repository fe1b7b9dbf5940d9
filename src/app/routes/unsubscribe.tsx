import { MailX } from "lucide-react";
import { Link, useLocation } from "react-router-dom";
import { Button, buttonStyles } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import * as paths from "@/config/paths";
import { useUnsubscribeMutation } from "@/features/account/api/unsubscribe";
import { readUnsubscribeLink } from "@/features/account/model/unsubscribe-link";
import { toAppError } from "@/lib/errors";
import { useIsHydrated } from "@/lib/hydration";
import { m } from "@/lib/i18n";

/** Turns optional mail off by a click, without login: a mail scanner that opens the link changes nothing. */
export default function UnsubscribePage() {
  const { search } = useLocation();
  const isHydrated = useIsHydrated();
  const unsubscribe = useUnsubscribeMutation();
  const link = isHydrated ? readUnsubscribeLink(search) : null;
  const isRefused = unsubscribe.isError && toAppError(unsubscribe.error).status === 403;

  if (unsubscribe.isSuccess) {
    return (
      <Card
        title={m.unsubscribe_done_title()}
        text={m.unsubscribe_done_text({ email: link?.email ?? "" })}
        role="status"
      >
        <Link to={paths.prompts} className={buttonStyles("primary")}>
          {m.footer_browse()}
        </Link>
      </Card>
    );
  }
  if (isHydrated && (link === null || isRefused)) {
    return (
      <Card title={m.unsubscribe_invalid_title()} text={m.unsubscribe_invalid_text()}>
        <Link to={paths.home} className={buttonStyles()}>
          {m.action_go_home()}
        </Link>
      </Card>
    );
  }
  return (
    <Card title={m.title_unsubscribe()} text={m.unsubscribe_text({ email: link?.email ?? "…" })}>
      <Button
        variant="primary"
        disabled={link === null || unsubscribe.isPending}
        onClick={() => link && unsubscribe.mutate(link)}
      >
        {m.title_unsubscribe()}
      </Button>
      {unsubscribe.isError && (
        <p role="alert" className="text-sm text-danger">
          {m.account_failed()}
        </p>
      )}
    </Card>
  );
}

type CardProps = { title: string; text: string; role?: "status"; children: React.ReactNode };

function Card({ title, text, role, children }: CardProps) {
  return (
    <div className="wrap py-24">
      <EmptyState role={role} icon={<MailX size={24} strokeWidth={1.6} />} title={title} actions={children}>
        {text}
      </EmptyState>
    </div>
  );
}
