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
import { paths } from "@/config/paths";
import { basenameOf, getLocale, localizedHref, m } from "@/lib/i18n";
import { setTheme, type Theme } from "@/lib/theme";
import { accountLinks } from "../menus";
import { titleOf } from "../page-titles";
import { pendingPaths } from "../pages";
import type { LayoutDialog } from "./layout-dialogs";
import { logOut } from "./log-out";

export type Command = {
  id: string;
  label: string;
  Icon: LucideIcon;
  /** An address within the application, or what choosing it does. */
  choose: { to: string } | (() => void);
};

const everybodysPages = [
  paths.home,
  paths.prompts,
  paths.promptsChatgpt,
  paths.promptsMidjourney,
  paths.promptsWorkflow,
  paths.search,
  paths.examples,
  paths.pricing,
  paths.about,
  paths.contact,
  paths.faq,
  paths.privacy,
  paths.terms,
];

type Person = { isSignedIn: boolean; isStaff: boolean; canManagePrompts: boolean };

/** The pages that this person can go to, named as their titles and menus name them. */
export function pageCommands(person: Person): Command[] {
  const open = everybodysPages.filter((path) => !pendingPaths.has(path));
  const ways = person.isSignedIn ? [] : [paths.login, paths.signup];
  return [
    ...(person.isSignedIn ? accountLinks(person) : []),
    ...[...open, ...ways].map((path) => ({ to: path, label: titleOf(path) })),
  ].map(({ to, label }) => ({ id: to, label, Icon: ArrowRight, choose: { to } }));
}

const themes: { theme: Theme; label: () => string; Icon: LucideIcon }[] = [
  { theme: "light", label: m.palette_theme_light, Icon: Sun },
  { theme: "dark", label: m.palette_theme_dark, Icon: Moon },
  { theme: "system", label: m.palette_theme_system, Icon: Monitor },
];

/** What this person can do from anywhere. */
export function actionCommands(
  person: Person,
  location: Location,
  open: (dialog: LayoutDialog) => void,
): Command[] {
  const other = getLocale() === "en" ? "ar" : "en";
  const base = basenameOf(getLocale());
  const here = { ...location, pathname: base === "/" ? location.pathname : `${base}${location.pathname}` };
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
      choose: () => window.location.assign(localizedHref(here, other)),
    },
    { id: "keys", label: m.keys_title(), Icon: Keyboard, choose: () => open("keys") },
    ...(person.isSignedIn
      ? [
          { id: "account", label: m.account_title(), Icon: UserRound, choose: () => open("account") },
          { id: "log-out", label: m.nav_log_out(), Icon: LogOut, choose: () => void logOut() },
        ]
      : []),
  ];
}
