import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, GripVertical } from "lucide-react";
import type { ComponentProps } from "react";
import { buttonStyles } from "@/components/ui/button";

/** The look of a row's small buttons. */
/** With a mouse, a row shows its less usual buttons while it is pointed at or has the focus. */
export const quietButtonStyles =
  "transition-opacity pointer-fine:opacity-0 pointer-fine:group-focus-within/row:opacity-100 pointer-fine:group-hover/row:opacity-100";

export const rowButtonStyles = `${buttonStyles("ghost", "icon")} text-mute hover:text-ink disabled:opacity-30`;

type MoveButtonProps = {
  step: -1 | 1;
  /** Whether the order runs down a list or along a grid. */
  axis: "vertical" | "horizontal";
  label: string;
  isDisabled: boolean;
  onMove: (step: -1 | 1) => void;
};

const icons = {
  vertical: { "-1": ArrowUp, "1": ArrowDown },
  horizontal: { "-1": ArrowLeft, "1": ArrowRight },
};

/** Moves a row by one place; `useFocusAfterMove` finds the button by `data-move`. */
export function MoveButton({ step, axis, label, isDisabled, onMove }: MoveButtonProps) {
  const Icon = icons[axis][step];
  return (
    <button
      type="button"
      data-move={step}
      aria-label={label}
      disabled={isDisabled}
      className={rowButtonStyles}
      onClick={() => onMove(step)}
    >
      <Icon size={17} className={axis === "horizontal" ? "rtl:-scale-x-100" : undefined} />
    </button>
  );
}

/** Drags a row (`useDragOrder`); hidden from screen readers, whose users have the buttons. */
export function DragHandle({ className = "", ...handle }: ComponentProps<"span">) {
  return (
    <span aria-hidden="true" {...handle} className={`${rowButtonStyles} cursor-grab touch-none ${className}`}>
      <GripVertical size={17} />
    </span>
  );
}
