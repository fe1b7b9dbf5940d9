import { z } from "zod";
import { StaffPage } from "@/components/data/staff-page";
import { UnknownList } from "@/components/data/unknown-list";
import { useListAddress } from "@/components/data/use-list-address";
import { Segments } from "@/components/form/segments";
import { directionOf, getLocale, m } from "@/lib/i18n";
import { Controls } from "./demos/controls";
import { Fields } from "./demos/fields";
import { Foundations } from "./demos/foundations";
import { Lists } from "./demos/lists";
import { PromptParts } from "./demos/prompt-parts";
import { States } from "./demos/states";

const themes = ["light", "dark"] as const;
const directions = ["ltr", "rtl"] as const;

/** The query parameters: the theme and direction in which everything is drawn. */
const address = z.object({
  theme: z.enum(themes).default("light"),
  direction: z.enum(directions).optional(),
});

const themeNames = { light: m.account_theme_light, dark: m.account_theme_dark };
const directionNames = { ltr: m.demos_ltr, rtl: m.demos_rtl };

/** The living style guide: every component in its states, in both themes and directions. */
export default function DemosPage() {
  const { list, unknown, change, clear } = useListAddress(address);
  if (list === null)
    return (
      <StaffPage title={m.title_demos()}>
        <UnknownList names={unknown} onClear={clear} />
      </StaffPage>
    );
  const { theme, direction = directionOf(getLocale()) } = list;
  return (
    <StaffPage
      title={m.title_demos()}
      lead={m.demos_lead()}
      actions={
        <>
          <Segments
            label={m.demos_theme()}
            value={theme}
            options={themes.map((value) => ({ value, label: themeNames[value]() }))}
            onChange={(next) => change({ theme: next })}
          />
          <Segments
            label={m.demos_direction()}
            value={direction}
            options={directions.map((value) => ({ value, label: directionNames[value]() }))}
            onChange={(next) => change({ direction: next })}
          />
        </>
      }
    >
      <div
        data-theme={theme}
        dir={direction}
        className="flex flex-col gap-14 rounded-lg border border-line bg-paper px-5 py-8 text-ink sm:px-8"
      >
        <Foundations />
        <Controls />
        <Fields />
        <States />
        <PromptParts />
        <Lists />
      </div>
    </StaffPage>
  );
}
