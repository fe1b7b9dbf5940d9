import { useState } from "react";
import { loadForAct } from "@/lib/lazy/load";
import { lazyPart, PartBoundary } from "@/lib/lazy/part";
import type { MenuButtonProps } from "./menu";

const loadMenu = () => import("./menu");
const prepareMenu = () => void loadForAct(loadMenu).catch(() => undefined);
const Menu = lazyPart(loadMenu);

/** A button that opens a menu. The menu's script loads on hover or focus; until then it is a plain button. */
export function MenuButton(props: MenuButtonProps) {
  const [wanted, setWanted] = useState<"by-key" | "by-pointer" | null>(null);
  const plain = (
    <button
      type="button"
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      className={props.className}
      onPointerEnter={prepareMenu}
      onFocus={prepareMenu}
      onClick={({ detail }) => setWanted(detail === 0 ? "by-key" : "by-pointer")}
    >
      {props.face}
    </button>
  );
  if (wanted === null) return plain;
  return (
    <PartBoundary fallback={plain} onFailed={() => setWanted(null)}>
      <Menu {...props} isByKey={wanted === "by-key"} />
    </PartBoundary>
  );
}
