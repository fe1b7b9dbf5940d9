import type Stripe from "stripe";

/** The texts of the hosted page. */
export type Texts = typeof ENGLISH;

const ENGLISH = {
  sandbox: "Sandbox: no money moves.",
  title: "Checkout",
  total: "Total",
  quantity: "Quantity",
  email: "E-mail",
  wallets: "Pay with one click",
  applePay: "Apple Pay",
  googlePay: "Google Pay",
  byCard: "Pay by card",
  number: "Card number",
  expiry: "Expires (MM / YY)",
  cvc: "Security code",
  name: "Name on card",
  pay: "Pay",
  others: "Other ways",
  vanish: "Pay, then close the window",
  vanishHint: "Pays by card and does not go back to the shop.",
  later: "Pay later from a bank account",
  laterHint: "The order is placed now; the money comes, or does not, when the control page says so.",
  cancel: "Back to the shop without paying",
  cards: "Test cards",
  test: {
    "4242424242424242": "succeeds",
    "4000000000000002": "is declined",
    "4000000000009995": "has insufficient funds",
    "4000000000000069": "has expired",
    "4000002500003155": "asks for a confirmation by the bank",
    "4000000000007726": "is refunded slowly",
  },
  failures: {
    generic_decline: "Your card was declined. Try again, or take another card.",
    insufficient_funds: "Your card has insufficient funds. Take another card.",
    expired_card: "Your card has expired. Take another card.",
    payment_intent_authentication_failure:
      "Your bank did not confirm the payment. Try again, or take another card.",
    number: "This is none of the test cards. Nothing else is accepted here.",
    expiry: "The card's date is over, or is none.",
    cvc: "The security code has three digits.",
    email: "Please give an e-mail address.",
  },
  challengeTitle: "Your bank asks",
  challengeText: "Confirm this payment, as you would in your bank's app.",
  complete: "Confirm",
  fail: "Refuse",
  expiredTitle: "This checkout has expired",
  expiredText: "Nothing was charged. Go back to the shop and begin again.",
  unknownTitle: "There is no such checkout",
  unknownText: "The link is incomplete, or the sandbox was reset.",
  paidTitle: "Paid",
  paidText: "You may close this window. The shop hears of the payment from its webhook alone.",
  receiptTitle: "Receipt",
};

const ARABIC: Texts = {
  sandbox: "بيئة تجريبية: لا تُنقل أي أموال.",
  title: "الدفع",
  total: "الإجمالي",
  quantity: "الكمية",
  email: "البريد الإلكتروني",
  wallets: "ادفع بنقرة واحدة",
  applePay: "Apple Pay",
  googlePay: "Google Pay",
  byCard: "الدفع بالبطاقة",
  number: "رقم البطاقة",
  expiry: "تاريخ الانتهاء (شهر / سنة)",
  cvc: "رمز الأمان",
  name: "الاسم على البطاقة",
  pay: "ادفع",
  others: "طرق أخرى",
  vanish: "ادفع ثم أغلق النافذة",
  vanishHint: "يدفع بالبطاقة ولا يعود إلى المتجر.",
  later: "الدفع لاحقًا من حساب مصرفي",
  laterHint: "يُسجَّل الطلب الآن، ويصل المبلغ أو لا يصل بحسب ما تقرره صفحة التحكم.",
  cancel: "العودة إلى المتجر دون دفع",
  cards: "بطاقات الاختبار",
  test: {
    "4242424242424242": "تنجح",
    "4000000000000002": "تُرفض",
    "4000000000009995": "رصيدها غير كافٍ",
    "4000000000000069": "منتهية الصلاحية",
    "4000002500003155": "تطلب تأكيدًا من المصرف",
    "4000000000007726": "يُرد مبلغها ببطء",
  },
  failures: {
    generic_decline: "رُفضت بطاقتك. حاول مجددًا أو استخدم بطاقة أخرى.",
    insufficient_funds: "رصيد بطاقتك غير كافٍ. استخدم بطاقة أخرى.",
    expired_card: "انتهت صلاحية بطاقتك. استخدم بطاقة أخرى.",
    payment_intent_authentication_failure: "لم يؤكد مصرفك عملية الدفع. حاول مجددًا أو استخدم بطاقة أخرى.",
    number: "ليست هذه من بطاقات الاختبار، ولا يُقبل هنا سواها.",
    expiry: "تاريخ البطاقة منتهٍ أو غير صحيح.",
    cvc: "رمز الأمان من ثلاثة أرقام.",
    email: "أدخل عنوان بريد إلكتروني.",
  },
  challengeTitle: "مصرفك يسأل",
  challengeText: "أكّد هذه العملية كما تفعل في تطبيق مصرفك.",
  complete: "تأكيد",
  fail: "رفض",
  expiredTitle: "انتهت صلاحية صفحة الدفع هذه",
  expiredText: "لم يُخصم شيء. عد إلى المتجر وابدأ من جديد.",
  unknownTitle: "لا توجد صفحة دفع كهذه",
  unknownText: "الرابط ناقص، أو أُعيد ضبط البيئة التجريبية.",
  paidTitle: "تم الدفع",
  paidText: "يمكنك إغلاق هذه النافذة. لن يعلم المتجر بالدفع إلا من إشعار الخادم.",
  receiptTitle: "إيصال",
};

export type Language = { code: "en" | "ar"; direction: "ltr" | "rtl"; texts: Texts };

const LANGUAGES: Record<"en" | "ar", Language> = {
  en: { code: "en", direction: "ltr", texts: ENGLISH },
  ar: { code: "ar", direction: "rtl", texts: ARABIC },
};

/** The language that the session requests; with `auto`, or without one, the browser's. */
export function languageOf(session: Stripe.Checkout.Session | undefined, request: Request): Language {
  const asked = session?.locale && session.locale !== "auto" ? session.locale : acceptedBy(request);
  return asked.startsWith("ar") ? LANGUAGES.ar : LANGUAGES.en;
}

const acceptedBy = (request: Request) => request.headers.get("accept-language") ?? "en";
