import { lazy, type ReactNode, Suspense, useState } from "react";

const loadMenu = () => import("./menu");
const Menu = lazy(loadMenu);

export type MenuItem = {
  key: string;
  label: string;
  /** What the choice does beyond its label. */
  note?: string;
  isCurrent?: boolean;
  onChoose: () => void;
};

export type MenuButtonProps = {
  /** What the button shows. */
  face: ReactNode;
  /** Its name, where its face does not say it. */
  label?: string;
  heading?: string;
  items: readonly MenuItem[];
  className: string;
};

/** A button that opens a menu. The menu's script comes when somebody is about to open it; until then a plain button stands there. */
export function MenuButton(props: MenuButtonProps) {
  const [wanted, setWanted] = useState<"by-key" | "by-pointer" | null>(null);
  const plain = (
    <button
      type="button"
      aria-label={props.label}
      aria-haspopup="menu"
      aria-expanded={false}
      className={props.className}
      onPointerEnter={() => void loadMenu()}
      onFocus={() => void loadMenu()}
      onClick={({ detail }) => setWanted(detail === 0 ? "by-key" : "by-pointer")}
    >
      {props.face}
    </button>
  );
  if (wanted === null) return plain;
  return (
    <Suspense fallback={plain}>
      <Menu {...props} isByKey={wanted === "by-key"} />
    </Suspense>
  );
}
