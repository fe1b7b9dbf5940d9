// Spec 9.1, 9.3, 9.14, 9.19, 9.20, 9.21, 9.24, 9.25, 9.26, 9.27,
// 9.28, 9.29, 9.30, 9.31, 9.32, 9.33, 9.34, 9.35, 9.36, 9.37, 9.40, 9.41, 9.42, 9.53.

import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { editorLimits } from "./editor-limits";
import { limits } from "./limits";
import { paymentLimits } from "./payment-limits";
import { securityLimits } from "./security-limits";
import { toastLimits } from "./toast-limits";

const minutes = 60_000;
const hours = 60 * minutes;

/** The specification's section 9, row by row, as far as the browser has it. */
const constants: [item: string, value: unknown, specified: unknown][] = [
  ["Title max: 200 characters", editorLimits.titleMaxCharacters, 200],
  ["Prompt text min: 10 characters", editorLimits.promptTextMinCharacters, 10],
  ["Attachments: up to 10 per prompt", editorLimits.attachmentsMax, 10],
  ["Attachments: 20MB each", editorLimits.attachmentMaxBytes, 20 * 1024 * 1024],
  ["Attachments: cache 3600 s", editorLimits.uploadCacheSeconds, 3_600],
  ["Thumbnail max: 5 MB", editorLimits.thumbnailMaxBytes, 5 * 1024 * 1024],
  ["Image default width: 400", limits.signedImage.width, 400],
  ["Thumbnail preview quality: 85", editorLimits.thumbnailPreview.quality, 85],
  ["Tag suggestions: at most 8 shown", editorLimits.tagSuggestionsMax, 8],
  ["Tag suggestions: debounce 1000 ms", editorLimits.tagDebounceMs, 1_000],
  ["Tag suggestions: minimum text about 20 characters", editorLimits.tagTextMinCharacters, 20],
  ["Fallback tags: at most 6", editorLimits.fallbackTagsMax, 6],
  ["Signed image URL lifetime: 300 s", limits.signedImageUrlSeconds, 300],
  ["Signed video/audio URL lifetime: 600 s", limits.signedMediaUrlSeconds, 600],
  ["Image default quality: 80", limits.signedImage.quality, 80],
  ["Copied flag reset: 2 s", limits.copiedFlagMs, 2_000],
  ["Session inactivity time-out: 24 hours", limits.sessionInactivityMs, 24 * hours],
  ["Activity check: every 5 minutes", limits.activityCheckMs, 5 * minutes],
  ["Max concurrent sessions: 3", limits.maxConcurrentSessions, 3],
  ["Session backup validity: 1 hour", paymentLimits.sessionBackupMs, hours],
  ["Restoration attempts: max 5", paymentLimits.restoration.attempts, 5],
  ["Restoration backoff: 2^attempt seconds", paymentLimits.restoration.backoffBase, 2],
  ["Logout time-out: 10 s", limits.logoutTimeoutMs, 10_000],
  ["Session validation interval: 5 minutes", limits.sessionValidationMs, 5 * minutes],
  ["Refresh flagged when under 10 minutes remain", limits.sessionRefreshAdvisedMs, 10 * minutes],
  ["Long absence: over 24 h", securityLimits.longAbsenceMs, 24 * hours],
  ["Long session: over 12 h", securityLimits.longSessionMs, 12 * hours],
  ["Rate limiter default: 10 attempts per 60 s", securityLimits.rateLimit, { most: 10, withinMs: 60_000 }],
  [
    "Suspicious activity: more than 20 navigations within 1 s",
    securityLimits.navigations,
    { most: 20, withinMs: 1_000 },
  ],
  [
    "Suspicious activity: more than 10 clicks each under 100 ms apart",
    securityLimits.clicks,
    { most: 10, apartMs: 100 },
  ],
  [
    "Developer tools detection: window size gap over 160 px, polled every 1 s",
    securityLimits.developerTools,
    { gapPx: 160, pollMs: 1_000 },
  ],
  [
    "Session record token hash: first 32 characters of the access token",
    securityLimits.tokenHashCharacters,
    32,
  ],
  ["Local error log: last 10 entries", limits.errorLog.entries, 10],
  ["Local error log: minimum level info", limits.errorLog.minimumLevel, "info"],
  ["Realtime connection: heartbeat 25 s", limits.realtime.heartbeatMs, 25_000],
  [
    "Realtime connection: reconnect delays 1, 2, 5, 10 s",
    limits.realtime.reconnectDelaysMs,
    [1_000, 2_000, 5_000, 10_000],
  ],
  ["Notifications: 3 visible", toastLimits.visible, 3],
  ["Notifications: 4000 ms default", toastLimits.durationMs, 4_000],
  ["Notifications: 356 px wide", toastLimits.widthPx, 356],
  ["Notifications: F8 focuses the area", toastLimits.hotkey, "F8"],
  ["Welcome e-mail: 1 second after the confirmation (spec 4.7, 4.8)", limits.welcomeEmailDelayMs, 1_000],
];

test.each(constants)("%s", (_item, value, specified) => {
  expect(value).toEqual(specified);
});

test("every limit is used", () => {
  const cwd = new URL("../", import.meta.url).pathname;
  const files = globSync("**/*.{ts,tsx}", { cwd, exclude: ["**/*.test.{ts,tsx}"] });
  const used = new Set(
    files.flatMap((file) =>
      readFileSync(`${cwd}${file}`, "utf8").match(/(?<=\b(?:limits|paymentLimits|securityLimits)\.)\w+/g),
    ),
  );
  expect(
    Object.keys({ ...limits, ...paymentLimits, ...securityLimits }).filter((name) => !used.has(name)),
  ).toEqual([]);
});
