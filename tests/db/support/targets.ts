import type { Actor } from "../../support/stack.ts";
import { idOf, numbered, RIVAL } from "./actors.ts";
import type { Row } from "./calls.ts";

/** A kind of row of a relation, and calls for it. A missing verb is tested on another kind of row. */
export type Target = {
  name: string;
  where?: (actor: Actor) => Row;
  set?: Row;
  values?: (actor: Actor) => Row;
};

const prompt = (fields: Row) => ({ title: "Probe", prompt_text: "A text of ten letters", ...fields });

const sample = (fields: Row) => ({ kind: "text", title: "Probe", body: "A result", ...fields });

const PREMIUM = "a1000000-0000-4000-8000-000000000001";
const FREE = "a2000000-0000-4000-8000-000000000002";
const DRAFT = "a3000000-0000-4000-8000-000000000003";
const RIVALS_FOLDER = "f1000000-0000-4000-8000-000000000099";

const object = (
  bucket: string,
  path: (actor: Actor) => string,
  upload?: (actor: Actor) => string,
): Partial<Target> => ({
  where: (actor) => ({ bucket_id: bucket, name: path(actor) }),
  set: { user_metadata: { probe: true } },
  ...(upload && { values: (actor: Actor) => ({ bucket_id: bucket, name: upload(actor) }) }),
});

/** Every relation of the API with the kinds of rows that its rules distinguish. */
export const TARGETS: Record<string, Target[]> = {
  "public.ai_models": [
    {
      name: "a model",
      where: () => ({ name: "Probe model" }),
      set: { name: "Probe model 2", is_offered: false },
      values: () => ({ name: "Probe new", provider: "Probe" }),
    },
  ],
  "public.assistants": [
    {
      name: "one's own",
      where: (actor) => ({ id: numbered("a5", actor) }),
      set: { name: "Probe" },
      values: (actor) => ({ user_id: idOf(actor), name: "Probe" }),
    },
    {
      name: "giving it another's collection",
      where: (actor) => ({ id: numbered("a5", actor) }),
      set: { collection_id: RIVALS_FOLDER },
    },
    {
      name: "giving it a client",
      where: (actor) => ({ id: numbered("a5", actor) }),
      set: { client_id: FREE },
    },
    {
      name: "another's",
      where: () => ({ id: "a5000000-0000-4000-8000-000000000099" }),
      set: { name: "Probe" },
    },
  ],
  "public.audit_log": [
    {
      name: "an entry",
      where: () => ({ action: "probe" }),
      set: { action: "probe" },
      values: () => ({ action: "probe", target_type: "probe" }),
    },
  ],
  "public.categories": [
    {
      name: "a category",
      where: () => ({ slug: "probe-shelf" }),
      set: { name: "Probe shelf", display_order: 7 },
      values: () => ({ slug: "probe-new", name: "Probe new" }),
    },
  ],
  "public.collection_items": [
    {
      name: "in one's own collection",
      where: (actor) => ({ collection_id: numbered("f1", actor) }),
      set: { note: "Probe" },
      values: (actor) => ({ collection_id: numbered("f1", actor), prompt_id: FREE }),
    },
    {
      name: "another's draft in one's own",
      values: (actor) => ({ collection_id: numbered("f1", actor), prompt_id: DRAFT }),
    },
    {
      name: "moving it to another's",
      where: (actor) => ({ collection_id: numbered("f1", actor) }),
      set: { collection_id: RIVALS_FOLDER },
    },
    {
      name: "in another's",
      where: () => ({ collection_id: RIVALS_FOLDER }),
      set: { note: "Probe" },
      values: () => ({ collection_id: RIVALS_FOLDER, prompt_id: FREE }),
    },
  ],
  "public.collections": [
    {
      name: "one's own",
      where: (actor) => ({ id: numbered("f1", actor) }),
      set: { is_shared: true },
      values: () => ({ name: "Probe" }),
    },
    {
      name: "choosing its link",
      where: (actor) => ({ id: numbered("f1", actor) }),
      set: { share_slug: "probe" },
    },
    {
      name: "giving it to another",
      where: (actor) => ({ id: numbered("f1", actor) }),
      set: { user_id: RIVAL },
      values: () => ({ name: "Probe", user_id: RIVAL }),
    },
    { name: "another's", where: () => ({ id: RIVALS_FOLDER }), set: { name: "Probe" } },
    {
      name: "another's shared",
      where: () => ({ id: "f2000000-0000-4000-8000-000000000099" }),
      set: { name: "Probe" },
    },
  ],
  "public.loaded_prompts": [
    {
      name: "a loaded prompt",
      where: () => ({ prompt_id: FREE }),
      set: { stored_hash: null },
      values: () => ({ prompt_id: DRAFT, seed_hash: "0".repeat(64) }),
    },
  ],
  "public.contact_messages": [
    {
      name: "a message",
      where: () => ({ email: "probe@aurum.test" }),
      set: { topic: "other" },
      values: () => ({ name: "Probe", email: "p@aurum.test", topic: "other", message: "Ten letters" }),
    },
  ],
  "public.email_preferences": [
    {
      name: "one's own",
      where: (actor) => ({ user_id: idOf(actor) }),
      set: { news: false },
      values: (actor) => ({ user_id: idOf(actor), news: false }),
    },
    { name: "another's", where: () => ({ user_id: RIVAL }), set: { news: false } },
  ],
  "public.error_reports": [
    {
      name: "a report",
      where: () => ({ message: "probe" }),
      set: { times: 2 },
      values: () => ({ kind: "shown", message: "Probe" }),
    },
  ],
  "public.order_events": [
    {
      name: "of one's own order",
      where: (actor) => ({ order_id: numbered("f1", actor) }),
      set: { kind: "paid" },
      values: (actor) => ({ order_id: numbered("f1", actor), kind: "failed", source: "webhook" }),
    },
    {
      name: "of another's order",
      where: () => ({ order_id: "f1000000-0000-4000-8000-000000000099" }),
      set: { kind: "paid" },
    },
  ],
  "public.orders": [
    {
      name: "one's own",
      where: (actor) => ({ id: numbered("f1", actor) }),
      set: { status: "paid" },
      values: (actor) => ({
        user_id: idOf(actor),
        email: "p@aurum.test",
        plan_id: "monthly",
        amount_cents: 1,
        status: "expired",
      }),
    },
    {
      name: "the invoice details of one's own",
      where: (actor) => ({ id: numbered("f1", actor) }),
      set: { invoice_name: "Probe", invoice_country: "DE" },
    },
    {
      name: "another's",
      where: () => ({ id: "f1000000-0000-4000-8000-000000000099" }),
      set: { invoice_name: "Probe" },
      values: () => ({ user_id: RIVAL, email: "p@aurum.test", plan_id: "monthly", amount_cents: 1 }),
    },
    {
      name: "giving one's own away",
      where: (actor) => ({ id: numbered("f1", actor) }),
      set: { user_id: RIVAL },
    },
  ],
  "public.favorites": [
    {
      name: "one's own",
      where: (actor) => ({ user_id: idOf(actor) }),
      set: { is_counted: false },
      values: () => ({ prompt_id: FREE }),
    },
    { name: "another's draft", values: () => ({ prompt_id: DRAFT }) },
    {
      name: "another's",
      where: () => ({ user_id: RIVAL }),
      set: { is_counted: false },
      values: () => ({ user_id: RIVAL, prompt_id: FREE }),
    },
  ],
  "public.plans": [
    {
      name: "a plan",
      where: () => ({ id: "yearly" }),
      set: { price_usd: 1 },
      values: () => ({ id: "probe-plan", name: "Probe", price_usd: 1, duration_days: 1 }),
    },
  ],
  "public.profiles": [
    { name: "one's own", where: (actor) => ({ id: idOf(actor) }), set: { first_name: "Probe" } },
    {
      name: "another's",
      where: () => ({ id: RIVAL }),
      set: { first_name: "Probe" },
      values: () => ({ id: "00000000-0000-4000-8000-000000000098", first_name: "Probe" }),
    },
  ],
  "public.prompt_cards": [
    {
      name: "a card",
      where: () => ({ slug: "rival-premium" }),
      set: { copies: 1000 },
      values: () => ({
        id: "a3000000-0000-4000-8000-000000000003",
        slug: "probe",
        title: "Probe",
        kind: "text",
        author_name: "Probe",
        is_free: true,
        is_featured: true,
        has_arabic: false,
        word_count: 1,
        attachment_count: 0,
        published_at: "2026-01-01",
        updated_at: "2026-01-01",
      }),
    },
  ],
  "public.prompt_reports": [
    {
      name: "one's own",
      where: (actor) => ({ user_id: idOf(actor) }),
      set: { status: "closed" },
      values: (actor) => ({ prompt_id: PREMIUM, user_id: idOf(actor), reason: "other", status: "closed" }),
    },
    { name: "another's", where: () => ({ user_id: RIVAL }), set: { status: "closed" } },
  ],
  "public.prompt_samples": [
    {
      name: "another's public sample",
      where: () => ({ id: "c1000000-0000-4000-8000-000000000001" }),
      set: { title: "Probe" },
      values: () => sample({ prompt_id: PREMIUM }),
    },
    {
      name: "another's sample that is not public",
      where: () => ({ id: "c2000000-0000-4000-8000-000000000002" }),
      set: { is_public: true },
    },
    {
      name: "a sample of another's draft",
      where: () => ({ id: "c3000000-0000-4000-8000-000000000003" }),
      set: { title: "Probe" },
      values: () => sample({ prompt_id: "a3000000-0000-4000-8000-000000000003" }),
    },
    {
      name: "a sample of a free prompt that is not public",
      where: () => ({ id: "c4000000-0000-4000-8000-000000000004" }),
      set: { is_public: true },
    },
    {
      name: "one's own",
      where: (actor) => ({ id: numbered("c5", actor) }),
      set: { is_public: true },
      values: (actor) => sample({ prompt_id: numbered("b1", actor) }),
    },
    {
      name: "moving one's own to another's prompt",
      where: (actor) => ({ id: numbered("c5", actor) }),
      set: { prompt_id: PREMIUM },
    },
  ],
  "public.prompt_counters": [
    {
      name: "counters",
      where: () => ({ prompt_id: "a1000000-0000-4000-8000-000000000001" }),
      set: { copies: 1000 },
      values: () => ({ prompt_id: "a3000000-0000-4000-8000-000000000003", copies: 1000 }),
    },
  ],
  "public.prompt_use_by_day": [
    {
      name: "of another's prompt",
      where: () => ({ prompt_id: PREMIUM }),
      set: { copies: 1000 },
      values: () => ({ prompt_id: PREMIUM, day: "2026-01-02", copies: 1000 }),
    },
    {
      name: "of one's own prompt",
      where: (actor) => ({ prompt_id: numbered("b1", actor) }),
      set: { copies: 1000 },
      values: (actor) => ({ prompt_id: numbered("b1", actor), day: "2026-01-02", copies: 1000 }),
    },
  ],
  "public.member_uses": [
    {
      name: "one's own",
      where: (actor) => ({ user_id: idOf(actor) }),
      set: { uses: 9 },
      values: (actor) => ({ user_id: idOf(actor), prompt_id: FREE, month: "2026-01-01" }),
    },
    { name: "another's", where: () => ({ user_id: RIVAL }), set: { uses: 9 } },
  ],
  "public.verdicts": [
    {
      name: "one's own",
      where: (actor) => ({ user_id: idOf(actor) }),
      set: { outcome: "failed" },
      values: (actor) => ({ user_id: idOf(actor), prompt_id: FREE, text_version: 1, outcome: "worked" }),
    },
    { name: "another's", where: () => ({ user_id: RIVAL }), set: { outcome: "failed" } },
  ],
  "public.verdict_counts": [
    {
      name: "a count",
      where: () => ({ prompt_id: "a8000000-0000-4000-8000-000000000008" }),
      set: { worked: 99 },
      values: () => ({
        prompt_id: FREE,
        text_version: 1,
        worked: 9,
        partly: 0,
        failed: 0,
        last_on: "2026-01-01",
        score: 1,
      }),
    },
  ],
  "public.prompt_use_by_person": [
    {
      name: "one's own",
      where: (actor) => ({ user_id: idOf(actor) }),
      set: { uses: 9 },
      values: (actor) => ({
        user_id: idOf(actor),
        prompt_id: FREE,
        text_at: "2026-01-01",
        last_used_at: "2026-01-01",
      }),
    },
    { name: "another's", where: () => ({ user_id: RIVAL }), set: { uses: 9 } },
  ],
  "public.prompt_workflows": [
    {
      name: "a graph",
      where: () => ({ prompt_id: PREMIUM }),
      set: { file: 1 },
      values: () => ({ prompt_id: PREMIUM, file: 2, graph: { nodes: [["code", 0, 0]], edges: [] } }),
    },
  ],
  "public.prompts": [
    { name: "another's premium text", where: () => ({ slug: "rival-premium" }), set: { title: "Probe" } },
    { name: "another's free text", where: () => ({ slug: "rival-free" }), set: { title: "Probe" } },
    { name: "another's draft", where: () => ({ slug: "rival-draft" }), set: { title: "Probe" } },
    { name: "another's hidden text", where: () => ({ slug: "rival-hidden" }), set: { title: "Probe" } },
    {
      name: "one's own published",
      where: (actor) => ({ id: numbered("b1", actor) }),
      set: { title: "Probe" },
      values: (actor) => prompt({ user_id: idOf(actor), status: "published" }),
    },
    {
      name: "one's own draft",
      where: (actor) => ({ id: numbered("b2", actor) }),
      set: { status: "published" },
      values: (actor) => prompt({ user_id: idOf(actor) }),
    },
    {
      name: "one's own hidden",
      where: (actor) => ({ id: numbered("b3", actor) }),
      set: { status: "published" },
      values: (actor) => prompt({ user_id: idOf(actor), status: "hidden" }),
    },
    { name: "in another's name", values: () => prompt({ user_id: RIVAL }) },
    {
      name: "hiding one's own",
      where: (actor) => ({ id: numbered("b1", actor) }),
      set: { status: "hidden" },
    },
  ],
  "public.quarantined_payments": [
    {
      name: "a payment",
      where: () => ({ subject: "cs_probe" }),
      set: { resolved_at: "2026-01-01" },
      values: () => ({ reason: "unknown_order", subject: "cs_other", facts: {} }),
    },
  ],
  "public.security_logs": [
    {
      name: "one's own",
      where: (actor) => ({ user_id: idOf(actor) }),
      set: { action: "probe" },
      values: (actor) => ({ user_id: idOf(actor), action: "probe" }),
    },
    { name: "another's", where: () => ({ user_id: RIVAL }), set: { action: "probe" } },
  ],
  "public.session_integrity": [
    {
      name: "one's own",
      where: (actor) => ({ id: numbered("e1", actor) }),
      set: { is_valid: false },
      values: (actor) => ({ user_id: idOf(actor), fingerprint_hash: "probe" }),
    },
    { name: "one's own invalid", where: (actor) => ({ id: numbered("e2", actor) }), set: { is_valid: true } },
    {
      name: "another's",
      where: () => ({ id: "e1000000-0000-4000-8000-000000000099" }),
      set: { is_valid: false },
    },
  ],
  "public.shown_runs": [
    {
      name: "a good run",
      where: () => ({ id: "a9000000-0000-4000-8000-000000000001" }),
      set: { passed: 4 },
      values: () => ({
        id: RIVALS_FOLDER,
        prompt_id: PREMIUM,
        language: "en",
        model: "A",
        ran_at: "2026-11-01",
        passed: 5,
        total: 5,
      }),
    },
    { name: "another's failure of 13 days", where: () => ({ id: "a9000000-0000-4000-8000-000000000002" }) },
    { name: "another's failure of 15 days", where: () => ({ id: "a9000000-0000-4000-8000-000000000003" }) },
    { name: "one's own failure", where: (actor) => ({ id: numbered("aa", actor) }) },
  ],
  "public.shelves": [
    {
      name: "a shelf",
      where: () => ({ title: "Probe shelf" }),
      set: { title: "Probe shelf", display_order: 7 },
      values: () => ({
        title: "Probe new",
        title_ar: "رف",
        slugs: "{rival-premium,rival-free,rival-draft,rival-hidden,unknown}",
      }),
    },
  ],
  "public.user_roles": [
    { name: "one's own", where: (actor) => ({ user_id: idOf(actor) }), set: { role: "admin" } },
    {
      name: "another's",
      where: () => ({ user_id: RIVAL }),
      set: { role: "admin" },
      values: () => ({ user_id: "00000000-0000-4000-8000-000000000098", role: "admin" }),
    },
  ],
  "public.user_subscriptions": [
    {
      name: "one's own",
      where: (actor) => ({ user_id: idOf(actor) }),
      set: { status: "cancelled" },
      values: (actor) => ({ user_id: idOf(actor), plan_id: "lifetime", status: "expired" }),
    },
    { name: "another's", where: () => ({ user_id: RIVAL }), set: { plan_id: "yearly" } },
  ],
  "storage.buckets": [
    {
      name: "a bucket",
      where: () => ({ id: "prompt-attachments" }),
      set: { public: true },
      values: () => ({ id: "probe", name: "probe" }),
    },
  ],
  "storage.objects": [
    {
      name: "another's attachment",
      ...object(
        "prompt-attachments",
        () => "a1000000-0000-4000-8000-000000000001/1-rival.txt",
        () => "a1000000-0000-4000-8000-000000000001/2-probe.txt",
      ),
    },
    {
      name: "an attachment of another's draft",
      ...object("prompt-attachments", () => "a3000000-0000-4000-8000-000000000003/1-rival.txt"),
    },
    {
      name: "one's own attachment",
      ...object(
        "prompt-attachments",
        (actor) => `${numbered("b1", actor)}/1-own.txt`,
        (actor) => `${numbered("b1", actor)}/2-probe.txt`,
      ),
    },
    { name: "a published picture", ...object("prompt-images", () => "rival-published.webp") },
    { name: "a picture of another's draft", ...object("prompt-images", () => "rival-draft.webp") },
    {
      name: "one's own picture",
      ...object(
        "prompt-images",
        (actor) => `own-${idOf(actor).slice(-2)}.webp`,
        () => "probe.webp",
      ),
    },
    {
      name: "a sample video",
      ...object(
        "prompt-videos",
        () => "rival.mp4",
        () => "probe.mp4",
      ),
    },
    { name: "a public sample video", ...object("prompt-videos", () => "rival-shown.mp4") },
    { name: "a sample video of another's draft", ...object("prompt-videos", () => "rival-draft.mp4") },
    { name: "a video that no sample shows", ...object("prompt-videos", () => "rival-loose.mp4") },
    { name: "a public sample picture", ...object("prompt-images", () => "rival-shown.webp") },
    {
      name: "one's own sample video",
      ...object("prompt-videos", (actor) => `own-${idOf(actor).slice(-2)}.mp4`),
    },
    {
      name: "a default picture",
      ...object(
        "default-prompt-images",
        () => "default.webp",
        () => "probe.webp",
      ),
    },
  ],
};
