import { keepEarlyKeys } from "./early-keys";
import type { BootSettings } from "./settings";
import { showFonts } from "./show-fonts";

declare global {
  /** Settles when the whole stylesheet has loaded or failed; until then a page has only its own inlined styles. */
  var stylesLoaded: Promise<unknown> | undefined;
}

/**
 * The inline script of every page. Before first paint it sets theme, language and header state; it keeps what is
 * typed before hydration, and requests fonts, styles and scripts (`data-preload`) after first paint.
 */
export function bootPage(settings: BootSettings) {
  const page = document.documentElement;

  /** A browser that blocks all site data throws. */
  function stored(key: string) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  function setFace() {
    const theme = stored(settings.themeKey);
    const isDark =
      theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
    page.dataset.theme = isDark ? "dark" : "light";
    page.dataset.unpainted = "";
    page.dataset.auth = stored(settings.sessionKey) ? "in" : "out";
    if (/[?&](q|category|tag|kind|free|arabic|sort|view)=/.test(location.search)) page.dataset.narrowed = "";
    if (!/^\/ar(\/|$)/.test(location.pathname)) return;
    page.lang = "ar";
    page.dir = "rtl";
  }

  /** A prerendered page does not know its query string: it is written into the links at the press itself. */
  function keepQuery() {
    if (/[?#&]access_token=/.test(location.href)) return;
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) {
      link.search = location.search;
      link.hash = location.hash;
    }
  }

  function askForStyles(address: string) {
    const link = document.createElement("link");
    globalThis.stylesLoaded = new Promise((resolve) => {
      link.onload = resolve;
      link.onerror = resolve;
    });
    link.rel = "stylesheet";
    link.href = address;
    document.head.append(link);
  }

  /** A cached page of an earlier deployment names scripts that are gone: a reload loads the current page. */
  async function reloadStale() {
    const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (loaded?.type === "reload") return;
    const answer = await fetch(location.href, { method: "HEAD" }).catch(() => null);
    if (answer?.ok) location.reload();
  }

  let isStarted = false;
  function start() {
    if (isStarted) return;
    isStarted = true;
    delete page.dataset.unpainted;
    // Early search results are shown before the fonts load.
    if (globalThis.earlyAnswer === undefined) showFonts();
    if (settings.styles !== null) askForStyles(settings.styles);
    for (const address of settings.scripts) {
      const script = document.createElement("script");
      script.type = "module";
      script.src = address;
      script.onerror = reloadStale;
      document.head.append(script);
    }
    const { preload, answers } = document.getElementById("root")?.dataset ?? {};
    for (const address of preload ? preload.split(" ") : [])
      document.head.append(
        Object.assign(document.createElement("link"), { rel: "modulepreload", href: address }),
      );
    if (answers) {
      const link = { rel: "preload", as: "fetch", crossOrigin: "anonymous", href: answers };
      document.head.append(Object.assign(document.createElement("link"), link));
    }
  }

  /** A page in a background tab is never painted, and some browsers report no paint at all. */
  function startOncePainted() {
    if (document.hidden) return document.addEventListener("DOMContentLoaded", start);
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) start();
    }).observe({ type: "paint", buffered: true });
    setTimeout(start, 2_000);
  }

  setFace();
  for (const press of ["click", "auxclick", "contextmenu"]) addEventListener(press, keepQuery, true);
  keepEarlyKeys();
  startOncePainted();
}
