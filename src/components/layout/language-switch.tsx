import { useLocation } from "react-router-dom";
import { ArabicName } from "@/components/ui/arabic-name";
import { buttonStyles } from "@/components/ui/button";
import { useIsHydrated } from "@/lib/hydration";
import { getLocale, localizedHref } from "@/lib/i18n";

/** Links to the same page in the other language; reloads, because the prefix is the router's basename. */
export function LanguageSwitch() {
  const location = useLocation();
  const other = getLocale() === "en" ? "ar" : "en";
  const here = useIsHydrated() ? location : { ...location, search: "", hash: "" };
  return (
    <a
      href={localizedHref(here, other)}
      hrefLang={other}
      lang={other}
      className={`${buttonStyles("ghost", "sm")} shrink-0 text-soft max-[439px]:px-2!`}
    >
      {other === "ar" ? <ArabicName /> : "English"}
    </a>
  );
}
