import {
  ArrowRight,
  Keyboard,
  Languages,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Sun,
  UserRound,
} from "lucide-react";
import type { Location } from "react-router-dom";
import { getLocale, localizedHref, m } from "@/lib/i18n";
import { setTheme, type Theme } from "@/lib/theme";
import { type PageName, pages } from "../pages/pages";
import { accountLinks } from "./account-links";
import type { LayoutDialog } from "./layout-dialog";
import { askToLogOut } from "./log-out";

export type Command = {
  id: string;
  label: string;
  Icon: LucideIcon;
  choose: { to: string } | (() => void);
};

const everybodysPages: PageName[] = [
  "home",
  "prompts",
  "promptsChatgpt",
  "promptsMidjourney",
  "promptsWorkflow",
  "search",
  "examples",
  "pricing",
  "about",
  "connect",
  "contact",
  "faq",
  "privacy",
  "terms",
];

type Person = { isSignedIn: boolean; isStaff: boolean; canManagePrompts: boolean };

export function pageCommands(person: Person): Command[] {
  const ways: PageName[] = person.isSignedIn ? [] : ["login", "signup"];
  const names = [...everybodysPages, ...ways];
  return [
    ...(person.isSignedIn ? accountLinks(person) : []),
    ...names.map((name) => ({
      to: pages[name].path,
      label: name === "home" ? m.palette_home() : pages[name].title(),
    })),
  ].map(({ to, label }) => ({ id: to, label, Icon: ArrowRight, choose: { to } }));
}

const themes: { theme: Theme; label: () => string; Icon: LucideIcon }[] = [
  { theme: "light", label: m.palette_theme_light, Icon: Sun },
  { theme: "dark", label: m.palette_theme_dark, Icon: Moon },
  { theme: "system", label: m.palette_theme_system, Icon: Monitor },
];

export function actionCommands(
  person: Person,
  location: Location,
  open: (dialog: LayoutDialog) => void,
): Command[] {
  const other = getLocale() === "en" ? "ar" : "en";
  return [
    ...themes.map(({ theme, label, Icon }) => ({
      id: `theme-${theme}`,
      label: label(),
      Icon,
      choose: () => setTheme(theme),
    })),
    {
      id: "language",
      label: m.palette_language(),
      Icon: Languages,
      choose: () => window.location.assign(localizedHref(location, other)),
    },
    { id: "keys", label: m.keys_title(), Icon: Keyboard, choose: () => open("keys") },
    ...(person.isSignedIn
      ? [
          { id: "account", label: m.account_title(), Icon: UserRound, choose: () => open("account") },
          { id: "log-out", label: m.nav_log_out(), Icon: LogOut, choose: () => void askToLogOut(open) },
        ]
      : []),
  ];
}
