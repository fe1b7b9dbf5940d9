import { useWatch } from "react-hook-form";
import { m } from "@/lib/i18n";
import { hasErrorIn, isSectionFilled, type SectionId } from "../model/sections";
import { usePromptForm } from "./use-prompt-form";

const sectionNames: Record<SectionId, () => string> = {
  basics: m.editor_basics,
  picture: m.thumbnail,
  tags: m.editor_tags,
  translation: m.editor_translation,
  files: m.editor_attachments,
  details: m.editor_details,
  examples: m.examples_title,
  readers: m.editor_for_readers,
  facts: m.editor_check,
  publication: m.editor_publication,
};

const sectionIds = Object.keys(sectionNames) as SectionId[];

/** Staff alone have these. */
const staffSections: ReadonlySet<SectionId> = new Set(["facts", "publication"]);

/** Opens a section of the form and focuses its heading, or the first field of the basics. */
function goTo(section: SectionId, form: Element | null) {
  const target = form?.querySelector<HTMLElement>(`[data-section=${section}]`);
  const details = target?.querySelector("details");
  if (details) details.open = true;
  target?.scrollIntoView({ block: "start" });
  target?.querySelector<HTMLElement>("summary, input")?.focus({ preventScroll: true });
}

type SectionRailProps = { isStaff: boolean };

/** The sections of the dialog beside its form: which are in use, and which need a correction. */
export function SectionRail({ isStaff }: SectionRailProps) {
  const { control, formState } = usePromptForm();
  const filled = useWatch({
    control,
    compute: (values) => sectionIds.filter((section) => isSectionFilled(values, section)).join(" "),
  }).split(" ");
  return (
    <nav
      aria-label={m.editor_sections()}
      className="hidden w-[184px] shrink-0 overflow-y-auto border-e border-line px-3 py-4 lg:block"
    >
      <ul>
        {sectionIds
          .filter((section) => isStaff || !staffSections.has(section))
          .map((section) => {
            const isWrong = hasErrorIn(formState.errors, section);
            const isInUse = filled.includes(section);
            return (
              <li key={section}>
                <button
                  type="button"
                  className="flex min-h-10 w-full items-center gap-2.5 rounded-md px-2.5 text-start text-sm text-soft hover:bg-sunken hover:text-ink"
                  onClick={({ currentTarget }) => goTo(section, currentTarget.closest("[role=dialog]"))}
                >
                  <span
                    aria-hidden="true"
                    className={`size-2 shrink-0 rounded-full border forced-color-adjust-none ${
                      isWrong
                        ? "border-danger bg-danger"
                        : isInUse
                          ? "border-gold bg-gold-fill"
                          : "border-line-strong"
                    }`}
                  />
                  {sectionNames[section]()}
                  <span className="sr-only">
                    {isWrong ? m.editor_section_wrong() : isInUse ? m.editor_section_filled() : ""}
                  </span>
                </button>
              </li>
            );
          })}
      </ul>
    </nav>
  );
}
