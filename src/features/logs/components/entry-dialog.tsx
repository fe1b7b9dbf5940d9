import { Modal } from "@/components/ui/modal";
import { formatMoment } from "@/lib/format/dates";
import { m } from "@/lib/i18n";
import { type LogEntry, writtenDetails } from "../model/logs";
import { severityWords } from "./log-words";

export function EntryDialog({ entry, onClose }: { entry: LogEntry; onClose: () => void }) {
  const facts: [string, string | null][] = [
    [m.logs_time(), formatMoment(entry.createdAt)],
    [m.logs_severity(), entry.severity && severityWords[entry.severity]()],
    [m.logs_category(), entry.category],
    [m.logs_person(), [entry.personName, entry.email, entry.personId].filter(Boolean).join(" · ") || null],
    [m.logs_target(), entry.target],
    [m.logs_order(), entry.orderId],
    [m.logs_address(), entry.ipAddress],
    [m.logs_browser(), entry.userAgent],
  ];
  const details = writtenDetails(entry.details);
  return (
    <Modal title={entry.action} onClose={onClose}>
      <div className="flex flex-col gap-5 overflow-y-auto px-6 pt-1 pb-6">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
          {facts.map(
            ([name, value]) =>
              value && (
                <div key={name} className="contents">
                  <dt className="text-soft">{name}</dt>
                  <dd className="[overflow-wrap:anywhere]">
                    <bdi>{value}</bdi>
                  </dd>
                </div>
              ),
          )}
        </dl>
        {details === "" ? (
          <p className="text-sm text-mute">{m.logs_no_details()}</p>
        ) : (
          <pre
            translate="no"
            dir="ltr"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
            tabIndex={0}
            className="max-h-[40dvh] overflow-auto rounded-md border border-line bg-sunken p-4 text-sm leading-relaxed whitespace-pre-wrap [overflow-wrap:anywhere]"
          >
            {details}
          </pre>
        )}
      </div>
    </Modal>
  );
}
