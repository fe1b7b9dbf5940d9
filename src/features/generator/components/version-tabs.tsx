import { Chip } from "@/components/ui/chip";
import { formatNumber } from "@/lib/format/numbers";
import { m } from "@/lib/i18n";
import type { GeneratedVersion } from "../model/generated-versions";

type VersionTabsProps = {
  versions: readonly GeneratedVersion[];
  shown: GeneratedVersion;
  onShow: (id: string) => void;
};

/** This session's versions, each labelled by the change that made it. */
export function VersionTabs({ versions, shown, onShow }: VersionTabsProps) {
  return (
    <ul aria-label={m.generator_versions()} className="-mx-1 flex gap-1.5 overflow-x-auto px-1">
      {versions.map((version, at) => (
        <li key={version.id}>
          <Chip
            isOn={version.id === shown.id}
            title={version.change ?? undefined}
            onClick={() => onShow(version.id)}
          >
            {m.generator_version({ number: formatNumber(at + 1) })}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
