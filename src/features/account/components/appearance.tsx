import { useLocation } from "react-router-dom";
import { Segments } from "@/components/form/segments";
import { getLocale, locales, localizedHref, m } from "@/lib/i18n";
import { setTheme, themes, useTheme } from "@/lib/theme";
import { saveMailLanguage } from "../api/language";

const themeLabels = {
  system: m.account_theme_system,
  light: m.account_theme_light,
  dark: m.account_theme_dark,
};
const languageLabels = { en: "English", ar: "العربية" };

export function ThemeChoice() {
  return (
    <Segments
      label={m.account_theme()}
      value={useTheme()}
      options={themes.map((theme) => ({ value: theme, label: themeLabels[theme]() }))}
      onChange={setTheme}
    />
  );
}

/** The language of the pages and of the account's mails. It is part of the address, so choosing another reloads the page. */
export function LanguageChoice() {
  const location = useLocation();
  return (
    <Segments
      label={m.account_language()}
      value={getLocale()}
      options={locales.map((locale) => ({ value: locale, label: languageLabels[locale] }))}
      onChange={async (locale) => {
        await saveMailLanguage(locale);
        window.location.assign(localizedHref(location, locale));
      }}
    />
  );
}
