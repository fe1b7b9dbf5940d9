import { limits } from "@/config/limits";
import { securityLimits } from "@/config/security-limits";
import { lastActivity } from "@/lib/session/activity";
import { areDeveloperToolsOpen } from "../model/developer-tools";
import { createRateLimiter, createStreak } from "../model/suspicious-activity";
import { checkIntegrity } from "./check-integrity";
import { logSecurityEvent, resumeSecurityLog } from "./security-log";

type Stop = () => void;

function listen(target: EventTarget, names: string[], handle: () => void): Stop {
  const options = { capture: true, passive: true };
  for (const name of names) target.addEventListener(name, handle, options);
  return () => {
    for (const name of names) target.removeEventListener(name, handle, options);
  };
}

function watchClicks(): Stop {
  const isSuspicious = createStreak(securityLimits.clicks);
  return listen(document, ["click"], () => {
    if (isSuspicious(Date.now()))
      logSecurityEvent("suspicious_clicks", { more_than: securityLimits.clicks.most });
  });
}

/**
 * Checks every second whether developer tools are docked (spec 9.16, 9.17) while the page is visible, in use and
 * has a mouse: a phone's keyboard shrinks the window too. Logged once a page.
 */
function watchDeveloperTools(): Stop {
  const { pollMs } = securityLimits.developerTools;
  let timer: ReturnType<typeof setInterval> | undefined;
  let looksLeft = 0;
  let isLogged = false;

  function rest() {
    clearInterval(timer);
    timer = undefined;
  }
  function look() {
    if (looksLeft-- <= 0 || document.hidden) return rest();
    if (!areDeveloperToolsOpen(window)) return;
    isLogged = true;
    rest();
    logSecurityEvent("developer_tools_open");
  }
  function attend() {
    if (isLogged || document.hidden || !matchMedia("(hover: hover) and (pointer: fine)").matches) return;
    looksLeft = securityLimits.pollsAfterLastSignMs / pollMs;
    timer ??= setInterval(look, pollMs);
  }
  attend();
  const stops = [
    listen(document, ["pointerdown", "keydown", "wheel", "visibilitychange"], attend),
    listen(window, ["resize"], attend),
    rest,
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Checks the session's record now, and every 5 minutes with activity (spec 9.16, 9.17). */
function watchIntegrity(): Stop {
  let checkedAt = Date.now();
  void checkIntegrity();
  const timer = setInterval(() => {
    if (lastActivity() < checkedAt || navigator.onLine === false) return;
    checkedAt = Date.now();
    void checkIntegrity();
  }, limits.sessionValidationMs);
  return () => clearInterval(timer);
}

export type BrowserMonitor = { stop: Stop; navigated: () => void };

/** Starts all monitoring of a signed-in person's browser (spec 9.16, 9.17). Spec 7.15. */
export function monitorBrowser(): BrowserMonitor {
  resumeSecurityLog();
  const countNavigation = createRateLimiter(securityLimits.navigations);
  const stops = [watchClicks(), watchDeveloperTools(), watchIntegrity()];
  return {
    stop: () => {
      for (const stop of stops) stop();
    },
    navigated: () => {
      const { most } = securityLimits.navigations;
      if (countNavigation("navigation", Date.now()).isFirstOver)
        logSecurityEvent("suspicious_navigation", { more_than: most });
    },
  };
}
