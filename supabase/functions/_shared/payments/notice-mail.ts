import { type Locale, type MailWords, mailPage } from "../mail-page.ts";
import { siteLink } from "../site-link.ts";

export type Notice = {
  kind: "receipt" | "refund" | "expiring" | "failing";
  address: string;
  locale: Locale;
  details: {
    plan?: string;
    plan_ar?: string | null;
    order_id?: string;
    receipt_number?: string;
    /** Amounts are in cents. */
    amount_cents?: number;
    /** The amount of this refund, without earlier ones. */
    refunded_cents?: number;
    currency?: string;
    paid_at?: string;
    expires_at?: string;
    slug?: string;
    title?: string;
    title_ar?: string | null;
    model?: string;
  };
};

type Facts = {
  brand: string;
  plan: string;
  amount: string;
  refunded: string;
  receipt: string;
  date: string;
  end: string;
  title: string;
  model: string;
};

type Words = Record<Notice["kind"], (facts: Facts) => Omit<MailWords, "action"> & { label: string }>;

const english: Words = {
  receipt: ({ brand, plan, amount, receipt, date }) => ({
    subject: `Your ${brand} receipt ${receipt}`,
    heading: "Thank you. It is yours.",
    paragraphs: [`${plan}: ${amount}, paid on ${date}. Receipt ${receipt}. Nothing renews by itself.`],
    label: "Receipts and invoice details",
    footer: `You receive this because you bought something at ${brand}.`,
  }),
  refund: ({ brand, plan, refunded, receipt }) => ({
    subject: `A refund from ${brand}`,
    heading: `${refunded} is on its way back to you`,
    paragraphs: [`${plan}, receipt ${receipt}. Banks take five to ten days to show it.`],
    label: "See the payment",
    footer: `You receive this because you bought something at ${brand}.`,
  }),
  expiring: ({ brand, plan, end }) => ({
    subject: `Your ${brand} access ends on ${end}`,
    heading: `Your ${plan} ends on ${end}`,
    paragraphs: [
      "A plan bought before that day is added to what is left. If you do nothing, nothing is charged.",
    ],
    label: "See the plans",
    footer: `You receive this because your plan at ${brand} is about to end.`,
  }),
  failing: ({ brand, title, model }) => ({
    subject: `“${title}” often fails with ${model}`,
    heading: `“${title}” often fails with ${model}`,
    paragraphs: [
      "At least three of the last five members said that the present text did not work with this model. What they wrote stands on the prompt’s page, for author and staff only.",
    ],
    label: "See the prompt",
    footer: `You receive this because you wrote this prompt or work for ${brand}. Each text and model is mentioned once.`,
  }),
};

const arabic: Words = {
  receipt: ({ brand, plan, amount, receipt, date }) => ({
    subject: `إيصالك من ${brand} رقم ${receipt}`,
    heading: "شكرًا لك، أصبحت لك.",
    paragraphs: [`${plan}: ${amount}، دُفعت في ${date}. الإيصال ${receipt}. لا يتجدّد شيء تلقائيًا.`],
    label: "الإيصالات وبيانات الفاتورة",
    footer: `تصلك هذه الرسالة لأنك اشتريت من ${brand}.`,
  }),
  refund: ({ brand, plan, refunded, receipt }) => ({
    subject: `استرداد من ${brand}`,
    heading: `${refunded} في طريقها إليك`,
    paragraphs: [`${plan}، الإيصال ${receipt}. تحتاج المصارف إلى خمسة أيام حتى عشرة لإظهار المبلغ.`],
    label: "عرض الدفعة",
    footer: `تصلك هذه الرسالة لأنك اشتريت من ${brand}.`,
  }),
  expiring: ({ brand, plan, end }) => ({
    subject: `ينتهي وصولك إلى ${brand} في ${end}`,
    heading: `تنتهي ${plan} في ${end}`,
    paragraphs: ["الخطة التي تشتريها قبل ذلك اليوم تُضاف إلى ما تبقّى. إن لم تفعل شيئًا فلن يُخصم منك شيء."],
    label: "عرض الخطط",
    footer: `تصلك هذه الرسالة لأن خطتك في ${brand} توشك على الانتهاء.`,
  }),
  failing: ({ brand, title, model }) => ({
    subject: `«${title}» يفشل كثيرًا مع ${model}`,
    heading: `«${title}» يفشل كثيرًا مع ${model}`,
    paragraphs: [
      "قال ثلاثة على الأقل من آخر خمسة أعضاء إن النص الحالي لم ينجح مع هذا النموذج. ما كتبوه تجده في صفحة الموجّه، ولا يراه إلا المؤلف وفريقنا.",
    ],
    label: "عرض الموجّه",
    footer: `تصلك هذه الرسالة لأنك كتبت هذا الموجّه أو تعمل في ${brand}. نذكر كل نص ونموذج مرة واحدة.`,
  }),
};

const unsubscribeLabels: Record<Locale, string> = {
  en: "Unsubscribe from optional mail",
  ar: "إيقاف الرسائل الاختيارية",
};

function factsOf({ details, locale }: Notice, brand: string): Facts {
  // Beside Arabic letters the parts of a number with a hyphen would change places, and a dollar sign its side.
  const mark = locale === "ar" ? "\u200e" : "";
  const money = (cents = 0) => {
    const format = new Intl.NumberFormat(locale, { style: "currency", currency: details.currency ?? "usd" });
    return `${format.format(cents / 100)}${mark}`;
  };
  const day = (date?: string) =>
    date
      ? new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date))
      : "";
  return {
    brand,
    plan: (locale === "ar" && details.plan_ar) || (details.plan ?? ""),
    amount: money(details.amount_cents),
    refunded: money(details.refunded_cents),
    receipt: `${mark}${details.receipt_number ?? ""}`,
    date: day(details.paid_at),
    end: day(details.expires_at),
    title: (locale === "ar" && details.title_ar) || (details.title ?? ""),
    model: details.model ?? "",
  };
}

/** After a refund there is no plan, and the payments page is for members. */
function pathOf({ kind, details }: Notice): string {
  if (kind === "expiring") return "/pricing";
  if (kind === "failing") return `/prompts/${encodeURIComponent(details.slug ?? "")}`;
  const page = kind === "refund" ? "/payment-recovery" : "/payment-dashboard";
  return `${page}?receipt=${details.order_id}`;
}

/** A notice's subject, HTML and plain text; `unsubscribe` for optional mails only. */
export function noticeMail(notice: Notice, brand: string, siteUrl: string, unsubscribe: string | null) {
  const { kind, locale } = notice;
  const { label, ...words } = (locale === "ar" ? arabic : english)[kind](factsOf(notice, brand));
  const action = { label, href: siteLink(siteUrl, pathOf(notice), locale) };
  const link = unsubscribe === null ? undefined : { label: unsubscribeLabels[locale], href: unsubscribe };
  return mailPage({ ...words, action, unsubscribe: link }, locale);
}
