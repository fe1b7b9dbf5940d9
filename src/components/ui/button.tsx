import { type ButtonHTMLAttributes, useLayoutEffect, useRef } from "react";

type Variant = "primary" | "outline" | "ghost";
type Size = "md" | "sm" | "icon";

const base =
  "inline-flex items-center justify-center gap-2 rounded-md border font-[560] whitespace-nowrap select-none transition-colors duration-150 disabled:opacity-55";

const variants: Record<Variant, string> = {
  primary:
    "border-transparent bg-gold-fill text-on-gold shadow-[inset_0_1px_0_#ffffff55] hover:bg-[color-mix(in_oklab,var(--gold-fill),white_12%)]",
  outline: "border-line-strong bg-surface text-ink hover:border-mute",
  ghost: "border-transparent bg-transparent text-ink hover:bg-sunken",
};

const sizes: Record<Size, string> = {
  md: "min-h-11 px-[18px] text-base",
  sm: "min-h-11 px-3 text-sm",
  icon: "size-11 shrink-0",
};

/** A button's styles, for links that act like one. Every size keeps the 44 px touch target (spec 9.11). */
export function buttonStyles(variant: Variant = "outline", size: Size = "md"): string {
  return `${base} ${variants[variant]} ${sizes[size]}`;
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { variant?: Variant; size?: Size };

/** Gets the focus back when it was disabled only while something was pending. */
export function Button({ variant, size, className = "", type = "button", ...props }: ButtonProps) {
  const button = useKeptFocus(props.disabled === true);
  return (
    <button ref={button} type={type} className={`${buttonStyles(variant, size)} ${className}`} {...props} />
  );
}

/** Browsers blur a disabled element: restores its focus, unless another element has it by then. */
function useKeptFocus(isDisabled: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const isOwed = useRef(false);
  useLayoutEffect(() => {
    if (isDisabled) {
      isOwed.current = document.activeElement === button.current;
      return;
    }
    if (isOwed.current && document.activeElement === document.body) button.current?.focus();
    isOwed.current = false;
  }, [isDisabled]);
  return button;
}
