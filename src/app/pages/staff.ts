import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import type { Page } from "./page";

/** Pages of the administration, in the order of its navigation. */
export const staffPages = {
  admin: {
    path: paths.admin,
    guard: "admin",
    title: m.title_admin,
    load: () => import("../routes/admin/admin"),
  },
  adminUsers: {
    path: paths.adminUsers,
    guard: "admin",
    title: m.title_admin_users,
    load: () => import("../routes/admin-users/admin-users"),
  },
  adminUser: {
    path: "/admin/users/:userId",
    guard: "admin",
    title: m.title_admin_user,
    load: () => import("../routes/admin-users/admin-user"),
  },
  adminCategories: {
    path: paths.adminCategories,
    guard: "admin",
    title: m.title_admin_categories,
    load: () => import("../routes/admin/admin-categories"),
  },
  adminPrompts: {
    path: paths.adminPrompts,
    guard: "admin",
    title: m.title_admin_prompts,
    load: () => import("../routes/admin/admin-prompts"),
  },
  adminPayments: {
    path: paths.adminPayments,
    guard: "admin",
    title: m.title_admin_payments,
    load: () => import("../routes/admin/admin-payments"),
  },
  adminLogs: {
    path: paths.adminLogs,
    guard: "admin",
    title: m.title_admin_logs,
    load: () => import("../routes/admin/admin-logs"),
  },
  adminPlatformTest: {
    path: paths.adminPlatformTest,
    guard: "admin",
    title: m.title_platform_test,
    load: () => import("../routes/admin/admin-platform-test"),
  },
  demos: { path: paths.demos, guard: "admin", title: m.title_demos, load: () => import("../routes/demos") },
} as const satisfies Record<string, Page>;
