import { type ComponentProps, useState } from "react";
import { m } from "@/lib/i18n";
import { TextField } from "./text-field";

export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type" | "trailing">) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      dir="ltr"
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <button
          type="button"
          aria-pressed={isShown}
          className="min-h-11 px-3 text-sm font-[560] text-soft hover:text-ink"
          onClick={() => setShown((shown) => !shown)}
        >
          {isShown ? m.password_hide() : m.password_show()}
          <span className="sr-only"> {props.label}</span>
        </button>
      }
    />
  );
}
