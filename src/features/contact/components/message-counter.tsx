import { type Control, useWatch } from "react-hook-form";
import { limits } from "@/config/limits";
import { countCharacters } from "@/domain/text/characters";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { ContactFormValues } from "../model/contact-form";

const max = limits.contactMessageMaxCharacters;
const announcedFrom = 100;

export function MessageCounter({ control }: { control: Control<ContactFormValues> }) {
  const length = countCharacters(useWatch({ control, name: "message" }).trim());
  const left = Math.max(max - length, 0);
  return (
    <p className={`shrink-0 tabular-nums ${length > max ? "text-danger" : ""}`}>
      <span aria-hidden="true">
        {m.contact_count({ count: formatNumber(length), max: formatNumber(max) })}
      </span>
      <span role="status" className="sr-only">
        {left <= announcedFrom && m.contact_count_left({ count: left, shown: formatNumber(left) })}
      </span>
    </p>
  );
}
