import { ChevronDown, Play } from "lucide-react";
import { Button, buttonStyles } from "@/components/ui/button";
import { MenuButton } from "@/components/ui/menu-button";
import { m } from "@/lib/i18n";
import type { Runner } from "./use-run";

export function RunButton({ runner }: { runner: Runner }) {
  const { current, run } = runner;
  return (
    <div className="flex gap-2.5">
      {current && (
        <Button className="min-w-0 flex-1" onClick={() => void run(current)}>
          <Play size={16} />
          <span className="truncate">{m.run_in({ name: current.name })}</span>
        </Button>
      )}
      <RunMenu runner={runner} Icon={ChevronDown} />
    </div>
  );
}

/** The menu of all sites; says which of them get the text by copying. */
export function RunMenu({ runner, Icon = Play }: { runner: Runner; Icon?: typeof Play }) {
  const { targets, current, run } = runner;
  return (
    <MenuButton
      label={m.run_menu()}
      heading={m.run_menu()}
      className={`${buttonStyles("outline", "icon")} shrink-0`}
      face={<Icon size={17} />}
      items={targets.map((target) => ({
        key: target.id,
        label: target.name,
        note: target.prefill === null ? m.run_copies_first() : undefined,
        isCurrent: target.id === current?.id,
        onChoose: () => void run(target),
      }))}
    />
  );
}
