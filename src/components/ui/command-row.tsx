import { Command } from "cmdk";
import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export const commandGroupStyles =
  "py-1 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-sm [&_[cmdk-group-heading]]:text-mute";

type CommandRowProps = { id: string; Icon: LucideIcon; onChoose: () => void; children: ReactNode };

export function CommandRow({ id, Icon, onChoose, children }: CommandRowProps) {
  return (
    <Command.Item
      value={id}
      onSelect={onChoose}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-3 text-base -outline-offset-2 data-[selected=true]:bg-sunken data-[selected=true]:outline-2 data-[selected=true]:outline-ring data-[selected=true]:text-ink"
    >
      <Icon size={16} className="shrink-0 text-mute rtl:-scale-x-100" />
      {children}
    </Command.Item>
  );
}
