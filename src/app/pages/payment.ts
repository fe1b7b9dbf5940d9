import * as paths from "@/config/paths";
import { m } from "@/lib/i18n";
import type { Page } from "./page";

/** Paying, the way back from it, and past payments. */
export const paymentPages = {
  checkout: {
    path: paths.checkout,
    title: m.title_checkout,
    load: () => import("../routes/payment/checkout"),
  },
  paymentCallback: {
    path: paths.paymentCallback,
    title: m.title_payment_callback,
    load: () => import("../routes/payment/payment-callback"),
  },
  paymentSuccess: {
    path: paths.paymentSuccess,
    title: m.title_payment_success,
    load: () => import("../routes/payment/payment-success"),
  },
  paymentFailed: {
    path: paths.paymentFailed,
    title: m.title_payment_failed,
    load: () => import("../routes/payment/payment-failed"),
  },
  paymentRecovery: {
    path: paths.paymentRecovery,
    title: m.title_payment_recovery,
    load: () => import("../routes/payment/payment-recovery"),
  },
  paymentDashboard: {
    path: paths.paymentDashboard,
    guard: "premium",
    title: m.title_payment_dashboard,
    load: () => import("../routes/payment/payment-dashboard"),
  },
} as const satisfies Record<string, Page>;
