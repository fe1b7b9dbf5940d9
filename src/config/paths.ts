/**
 * Route builders, without the locale prefix (the router's basename). Specification, section 2. Constants of their own, so that a
 * page's address comes with what leads to it.
 */
export const home = "/";
export const login = "/login";
export const resetPassword = "/reset-password";
export const magicLogin = "/auth/magic-login";
export const unsubscribe = "/unsubscribe";
export const signup = "/signup";
export const magicLinkSent = "/magic-link-sent";
export const emailConfirmation = "/email-confirmation";
export const verifyEmail = "/auth/verify-email";
export const examples = "/examples";
export const enhancedPromptDemo = "/demo/enhanced-prompt";
export const prompts = "/prompts";
export const promptsChatgpt = "/prompts/chatgpt";
export const promptsMidjourney = "/prompts/midjourney";
export const promptsWorkflow = "/prompts/workflow";
export const prompt = (slug: string) => `/prompts/${encodeURIComponent(slug)}`;
export const promptsOf = (category: string) => `/prompts?category=${encodeURIComponent(category)}`;
export const promptsTagged = (tag: string) => `/prompts?tag=${encodeURIComponent(tag)}`;
export const promptsFree = "/prompts?free=1";
export const search = "/search";
export const searchFor = (query: string) => `/search?q=${encodeURIComponent(query)}`;
export const pricing = "/pricing";
export const checkout = "/checkout";
export const checkoutOf = (plan: string) => `/checkout?plan_id=${encodeURIComponent(plan)}`;
export const paymentCallback = "/payment/callback";
export const paymentSuccess = "/payment-success";
export const paymentFailed = "/payment-failed";
export const paymentRecovery = "/payment-recovery";
export const about = "/about";
export const contact = "/contact";
export const contactAbout = (topic: "payment" | "prompt" | "other") => `/contact?topic=${topic}`;
export const faq = "/faq";
export const faqOf = (question: string) => `/faq#${question}`;
export const privacy = "/privacy";
export const terms = "/terms";
export const favorites = "/favorites";
export const paymentDashboard = "/payment-dashboard";
export const dashboard = "/dashboard";
export const dashboardSubscription = "/dashboard/subscription";
export const dashboardPrompter = "/dashboard/prompter";
export const prompter = "/prompter";
export const admin = "/admin";
export const adminPrompts = "/admin/prompts";
export const adminPlatformTest = "/admin/platform-test";
export const demos = "/demos";
