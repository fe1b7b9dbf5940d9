import {
  ChartNoAxesColumn,
  CircleQuestionMark,
  FileText,
  Heart,
  House,
  Image,
  Info,
  Keyboard,
  Languages,
  LayoutDashboard,
  LayoutGrid,
  LogIn,
  LogOut,
  type LucideIcon,
  Mail,
  MessageSquare,
  Monitor,
  Moon,
  PenLine,
  Plug,
  Scale,
  Search,
  Shield,
  Sparkles,
  Sun,
  Tag,
  UserPlus,
  UserRound,
  Workflow,
} from "lucide-react";
import type { Location } from "react-router-dom";
import * as paths from "@/config/paths";
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

const icons: Readonly<Record<string, LucideIcon>> = {
  [paths.dashboard]: LayoutDashboard,
  [paths.favorites]: Heart,
  [paths.dashboardPrompter]: PenLine,
  [paths.admin]: ChartNoAxesColumn,
  [pages.home.path]: House,
  [pages.prompts.path]: LayoutGrid,
  [pages.promptsChatgpt.path]: MessageSquare,
  [pages.promptsMidjourney.path]: Image,
  [pages.promptsWorkflow.path]: Workflow,
  [pages.search.path]: Search,
  [pages.examples.path]: Sparkles,
  [pages.pricing.path]: Tag,
  [pages.about.path]: Info,
  [pages.connect.path]: Plug,
  [pages.contact.path]: Mail,
  [pages.faq.path]: CircleQuestionMark,
  [pages.privacy.path]: Shield,
  [pages.terms.path]: Scale,
  [pages.login.path]: LogIn,
  [pages.signup.path]: UserPlus,
};

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
  ].map(({ to, label }) => ({ id: to, label, Icon: icons[to] ?? FileText, choose: { to } }));
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
