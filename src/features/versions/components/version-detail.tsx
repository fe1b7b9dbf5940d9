import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Segments } from "@/components/form/segments";
import ChangedText, { type ChangedPart, TextBox } from "@/components/prompt/changed-text";
import { Button } from "@/components/ui/button";
import { LoadFailed } from "@/components/ui/load-failed";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import { type VersionTexts, versionTextsQueryOptions } from "../api/versions";

type VersionDetailProps = {
  promptId: string;
  userId: string;
  number: number;
  /** The next version; null for the current one. */
  next: number | null;
  present: number;
  isBusy: boolean;
  onRestore: (texts: VersionTexts) => void;
};

type Shown = "next" | "present" | "whole";

export default function VersionDetail(props: VersionDetailProps) {
  const { promptId, userId, number, next, present, isBusy, onRestore } = props;
  const [shown, setShown] = useState<Shown>(next === null ? "whole" : "present");
  const compared = { next: next ?? present, present, whole: number }[shown];
  const before = useQuery(versionTextsQueryOptions(userId, promptId, number));
  const after = useQuery(versionTextsQueryOptions(userId, promptId, compared));

  function retry() {
    for (const query of [before, after]) if (!query.data) void query.refetch();
  }

  const options: { value: Shown; label: string }[] = [
    { value: "present", label: m.versions_against_present() },
    { value: "whole", label: m.versions_whole() },
  ];
  if (next !== present) options.unshift({ value: "next", label: m.versions_against_next() });

  return (
    <div className="flex flex-col gap-4">
      {next !== null && (
        <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
          <Segments label={m.versions_show()} value={shown} options={options} onChange={setShown} />
          <Button
            variant="primary"
            disabled={isBusy || !before.data}
            onClick={() => before.data && onRestore(before.data)}
          >
            {isBusy ? m.versions_restoring() : m.versions_restore({ number: formatNumber(number) })}
          </Button>
        </div>
      )}
      {before.isError || after.isError || before.data === null || after.data === null ? (
        <LoadFailed onRetry={retry} />
      ) : !before.data || !after.data ? (
        <div aria-hidden="true" className="skeleton h-32 rounded-md" />
      ) : shown === "whole" ? (
        <WholeTexts parts={partsOf(before.data, before.data)} />
      ) : (
        <Changes parts={partsOf(before.data, after.data)} />
      )}
    </div>
  );
}

function Changes({ parts }: { parts: readonly ChangedPart[] }) {
  if (parts.every(({ before, after }) => before === after))
    return <p className="text-soft">{m.versions_same()}</p>;
  return <ChangedText parts={parts} />;
}

function WholeTexts({ parts }: { parts: readonly ChangedPart[] }) {
  return parts
    .filter(({ before }) => before !== "")
    .map(({ heading, language, before }) => (
      <section key={heading} aria-label={heading}>
        <h4 className="mb-1.5 text-sm text-mute">{heading}</h4>
        <TextBox text={before} language={language} />
      </section>
    ));
}

function partsOf(before: VersionTexts, after: VersionTexts): ChangedPart[] {
  const part = (heading: string, language: "en" | "ar", column: keyof VersionTexts) => ({
    heading,
    language,
    before: before[column] ?? "",
    after: after[column] ?? "",
  });
  return [
    part(m.versions_part_title(), "en", "title"),
    part(m.versions_part_text(), "en", "prompt_text"),
    part(m.versions_part_title_ar(), "ar", "title_ar"),
    part(m.versions_part_text_ar(), "ar", "prompt_text_ar"),
  ];
}
