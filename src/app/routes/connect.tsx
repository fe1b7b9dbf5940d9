import { ReadingFrame } from "@/components/layout/long-page";
import { env } from "@/config/env";
import { formatLongCalendarDay } from "@/lib/format/dates";
import { inLocale } from "@/lib/i18n";
import { content as ar } from "./connect/content.ar";
import { content as en } from "./connect/content.en";

/** The day on which the public instructions were read. */
const checkedOn = "2026-11-27";

/** How a person connects an assistant: one address, and the steps for each program. */
export default function ConnectPage() {
  const { title, lead, checked, sections } = inLocale({ en, ar });
  const shown = sections(`${env.supabaseUrl}/functions/v1/mcp`);
  return (
    <ReadingFrame
      title={title}
      lead={lead}
      note={checked.replace("{day}", formatLongCalendarDay(checkedOn))}
      contents={shown}
    >
      {shown.map(({ id, title, body }) => (
        <section key={id} aria-labelledby={id} className="mt-12 first:mt-0">
          <h2 id={id} tabIndex={-1} className="text-2xl outline-none">
            {title}
          </h2>
          <div className="prose mt-4">{body}</div>
        </section>
      ))}
    </ReadingFrame>
  );
}
