import { MailCheck } from "lucide-react";
import { useEffect, useRef } from "react";
import { StatusText } from "@/components/status/status-text";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";

type MessageSentProps = { name: string; email: string; onAgain: () => void };

/** Takes the focus, since the form that had it is gone. */
export function MessageSent({ name, email, onAgain }: MessageSentProps) {
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => title.current?.focus(), []);

  return (
    <section className="rounded-lg border border-line bg-surface px-6 py-11 sm:px-11">
      <span className="grid size-[54px] place-items-center rounded-full bg-gold-wash text-gold">
        <MailCheck size={24} strokeWidth={1.6} />
      </span>
      <h2 ref={title} tabIndex={-1} className="mt-7 text-3xl outline-none">
        {m.contact_sent_title()}
      </h2>
      <StatusText className="mt-3 mb-8 text-soft">{m.contact_sent_text({ name, email })}</StatusText>
      <Button onClick={onAgain}>{m.contact_sent_again()}</Button>
    </section>
  );
}
