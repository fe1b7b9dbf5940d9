import { Monitor, Moon, Sun } from "lucide-react";
import { Button } from "@/components/ui/button";
import { m } from "@/lib/i18n";
import { setTheme, type Theme, themes, useTheme } from "@/lib/theme";

const icons = { system: Monitor, light: Sun, dark: Moon } satisfies Record<Theme, unknown>;
const labels = { system: m.theme_system, light: m.theme_light, dark: m.theme_dark } satisfies Record<
  Theme,
  unknown
>;

export function ThemeSwitch() {
  const theme = useTheme();
  const Icon = icons[theme];
  const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? "system";
  return (
    <Button
      variant="ghost"
      size="icon"
      className="text-soft"
      title={m.theme_label({ theme: labels[theme]() })}
      onClick={() => setTheme(next)}
    >
      <Icon />
    </Button>
  );
}
