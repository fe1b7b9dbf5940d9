import { DEMO_ACCOUNTS } from "../../support/demo-accounts.ts";
import type { Actor } from "../../support/stack.ts";
import { DRAFT as DRAFT_ID, idOf, numbered, PREMIUM as PREMIUM_ID, RIVAL } from "./actors.ts";
import type { Call, Outcome, Row } from "./calls.ts";
import type { Attempt } from "./sql-runner.ts";

/**
 * A case of the threat list: one or several attempts that must all have the same outcome. Its name begins
 * with the case's id.
 */
export type Probe = { name: string; attempts: Attempt[]; expect: Outcome };

const SIGNED_IN: Actor[] = [...DEMO_ACCOUNTS];
const NOT_SUPER = SIGNED_IN.filter((actor) => actor !== "super");
const PREMIUM = { slug: "rival-premium" };

const probe = (
  name: string,
  expect: Outcome,
  actors: Actor[],
  ...calls: ((actor: Actor) => Call)[]
): Probe => ({
  name,
  expect,
  attempts: actors.flatMap((actor) => calls.map((call) => ({ actor, call: call(actor) }))),
});

/** The same, each attempt under circumstances of its own. */
const under = (entry: Probe, circumstances: (actor: Actor) => Partial<Attempt>): Probe => ({
  ...entry,
  attempts: entry.attempts.map((attempt) => ({ ...attempt, ...circumstances(attempt.actor) })),
});

const ban = (actor: Actor) => `update auth.users set banned_until = 'infinity' where id = '${idOf(actor)}'`;

/** The same with a token whose session has ended, one that the platform gave to another program, and a banned account's. */
const withDeadTokens = (entry: Probe): Probe[] => {
  const named = (whose: string) => ({
    ...entry,
    name: entry.name.replace("whose session has ended", whose),
  });
  return [
    under(entry, () => ({ session: "ended" })),
    under(named("of another program (client_id)"), () => ({ session: "lent" })),
    under(named("of a banned account, whose session lives,"), (actor) => ({ given: ban(actor) })),
  ];
};

const select = (relation: string, where: Row) => (): Call => ({ verb: "select", relation, where });
const insert =
  (relation: string, values: (actor: Actor) => Row) =>
  (actor: Actor): Call => ({
    verb: "insert",
    relation,
    values: values(actor),
  });
const update =
  (relation: string, set: Row, where: (actor: Actor) => Row) =>
  (actor: Actor): Call => ({
    verb: "update",
    relation,
    set,
    where: where(actor),
  });
const remove =
  (relation: string, where: (actor: Actor) => Row) =>
  (actor: Actor): Call => ({
    verb: "delete",
    relation,
    where: where(actor),
  });
const rpc =
  (name: string, args: (actor: Actor) => Row, where?: Row) =>
  (actor: Actor): Call => ({
    verb: "rpc",
    name,
    args: args(actor),
    where,
  });
/** The first of what a search finds, if it is the prompt of that slug. */
const firstFound = (query: string, slug: string) =>
  rpc("search_prompts", () => ({ query, filters: { limit: 1 } }), { slug });

const ownRole = (actor: Actor) => ({ user_id: idOf(actor) });
const newPrompt = (actor: Actor) => ({
  user_id: idOf(actor),
  title: "Probe",
  prompt_text: "A text of ten letters",
});
const ownPrompt = (actor: Actor) => ({ id: numbered("b1", actor) });
const ownPromptArgument = (actor: Actor) => ({ prompt: numbered("b1", actor) });
const ownSample = (actor: Actor) => ({ id: numbered("c5", actor) });
const sampleOf = (prompt: string) => ({ prompt_id: prompt, kind: "text", title: "Probe", body: "A result" });
const attachment = (path: string) => () => ({ bucket_id: "prompt-attachments", name: path });
/**
 * The storage server's write after the policies have allowed an upload: without policies, in its owner's
 * name.
 */
const uploads = [
  insert("storage.objects", (actor) => ({
    ...attachment(`${numbered("b1", actor)}/2-probe.txt`)(),
    owner_id: idOf(actor),
  })),
  insert("storage.objects", (actor) => ({
    bucket_id: "prompt-videos",
    name: "probe.mp4",
    owner_id: idOf(actor),
  })),
];

export const PROBES: Probe[] = [
  probe(
    "P3: a plan that is cancelled, and one at the very instant of its end, open nothing",
    "none",
    ["user", "expired"],
    select("public.prompts", PREMIUM),
    firstFound("ossifrage", "rank-hidden"),
  ),
  probe(
    "P10: the order of a search tells nothing of premium texts to who may not read them",
    "yes",
    ["anon", "user", "expired", "prompter"],
    firstFound("quill ossifrage", "rank-plain"),
  ),
  probe(
    "P10: the order of a search follows premium texts for who may read them",
    "yes",
    ["member", "lifetime", "jadmin", "admin", "super"],
    firstFound("quill ossifrage", "rank-hidden"),
  ),
  probe(
    "P2: a premium text, featured or not, is found by its words by nobody who may not read it",
    "none",
    ["anon", "user", "expired", "prompter"],
    rpc("search_prompts", () => ({ query: "ossifrage" }), { slug: "rank-hidden" }),
    rpc("search_prompts", () => ({ query: "word of the text" }), { slug: "rival-premium" }),
  ),
  probe(
    "P2: a free text is found by its words by everybody",
    "yes",
    ["anon", ...SIGNED_IN],
    rpc("search_prompts", () => ({ query: "free for everybody" }), { slug: "rival-free" }),
  ),
  probe(
    "R2: a user cannot change their own role or super-admin flag",
    "no",
    SIGNED_IN,
    update("public.user_roles", { role: "admin" }, ownRole),
    update("public.user_roles", { is_super_admin: true }, ownRole),
  ),
  probe(
    "R3: a user cannot insert or delete a role",
    "no",
    ["anon", ...SIGNED_IN],
    insert("public.user_roles", (actor) => ({ user_id: idOf(actor), role: "admin" })),
    remove("public.user_roles", ownRole),
  ),
  probe(
    "R5: only a super admin changes roles",
    "no",
    ["anon", ...NOT_SUPER],
    rpc("set_user_role", () => ({ target: RIVAL, new_role: "jadmin" })),
    rpc("set_user_role", (actor) => ({ target: idOf(actor), new_role: "admin" })),
    rpc("set_user_role", () => ({ target: idOf("admin"), new_role: "user" })),
  ),
  probe(
    "R5: a super admin changes a role",
    "yes",
    ["super"],
    rpc("set_user_role", () => ({ target: RIVAL, new_role: "jadmin" })),
  ),
  probe(
    "R6: an admin cannot set the super-admin flag",
    "no",
    ["anon", ...NOT_SUPER],
    rpc("set_super_admin", (actor) => ({ target: idOf(actor), enabled: true })),
  ),
  probe(
    "R6: a super admin sets the flag of an admin",
    "yes",
    ["super"],
    rpc("set_super_admin", () => ({ target: idOf("admin"), enabled: true })),
  ),
  probe(
    "R6: nobody but an admin can carry the flag",
    "error 22023",
    ["super"],
    rpc("set_super_admin", () => ({ target: RIVAL, enabled: true })),
  ),
  probe(
    "R7: the last super admin cannot step down",
    "error 55000",
    ["super"],
    rpc("set_super_admin", (actor) => ({ target: idOf(actor), enabled: false })),
    rpc("set_user_role", (actor) => ({ target: idOf(actor), new_role: "user" })),
  ),
  probe(
    "R8: a prompter cannot edit or delete another's prompt",
    "none",
    ["prompter", "user", "member", "lifetime"],
    update("public.prompts", { title: "Probe" }, () => PREMIUM),
    update("public.prompts", { prompt_text: "A text of ten letters" }, () => ({ slug: "rival-free" })),
    remove("public.prompts", () => PREMIUM),
  ),
  probe(
    "R8: a prompter cannot give a prompt to or take it from somebody",
    "no",
    ["prompter", "jadmin", "admin"],
    update("public.prompts", { user_id: RIVAL }, ownPrompt),
    update("public.prompts", { user_id: idOf("prompter") }, () => PREMIUM),
  ),
  probe(
    "R9: nobody features, frees, dates or renames a prompt by writing to the table",
    "no",
    ["anon", ...SIGNED_IN],
    ...(["is_featured", "is_free"] as const).map((flag) =>
      update("public.prompts", { [flag]: true }, ownPrompt),
    ),
    ...(["published_at", "created_at", "updated_at"] as const).map((date) =>
      update("public.prompts", { [date]: "2020-01-01" }, ownPrompt),
    ),
    update("public.prompts", { slug: "probe" }, ownPrompt),
    insert("public.prompts", (actor) => ({ ...newPrompt(actor), is_free: true })),
  ),
  probe(
    "R9: a prompter cannot feature or free a prompt, staff can",
    "no",
    ["anon", "user", "expired", "member", "lifetime", "prompter"],
    rpc("set_prompt_featured", (actor) => ({ prompt_id: numbered("b1", actor), enabled: true })),
    rpc("set_prompt_free", (actor) => ({ prompt_id: numbered("b1", actor), enabled: true })),
  ),
  probe(
    "R9: staff feature and free a prompt",
    "yes",
    ["jadmin", "admin", "super"],
    rpc("set_prompt_featured", () => ({ prompt_id: numbered("b1", "prompter"), enabled: true })),
    rpc("set_prompt_free", () => ({ prompt_id: numbered("b1", "prompter"), enabled: true })),
  ),
  probe(
    "R9: nobody sets counts",
    "no",
    ["anon", ...SIGNED_IN],
    update("public.prompt_counters", { copies: 1000 }, (actor) => ({ prompt_id: numbered("b1", actor) })),
    update("public.prompt_cards", { copies: 1000 }, ownPrompt),
    update("public.prompt_cards", { week_uses: 1000 }, ownPrompt),
    update("public.prompt_use_by_day", { copies: 1000 }, (actor) => ({ prompt_id: numbered("b1", actor) })),
    insert("public.prompt_use_by_day", (actor) => ({
      prompt_id: numbered("b1", actor),
      day: "2026-01-02",
      copies: 9,
    })),
  ),
  probe(
    "R9: an author cannot show again what staff hid",
    "none",
    ["prompter"],
    update("public.prompts", { status: "published" }, (actor) => ({ id: numbered("b3", actor) })),
  ),
  ...withDeadTokens(
    probe(
      "A7: a token whose session has ended writes nothing",
      "none",
      SIGNED_IN,
      update("public.prompts", { title: "Probe" }, ownPrompt),
      update("public.prompt_samples", { is_public: true }, ownSample),
      remove("public.prompt_samples", ownSample),
      remove("public.categories", () => ({ slug: "probe-shelf" })),
      update("public.profiles", { first_name: "Probe" }, (actor) => ({ id: idOf(actor) })),
      ...[
        ["profiles", { first_name: "Probe" }] as const,
        ["email_preferences", { news: false }] as const,
        ["session_integrity", { is_valid: false }] as const,
      ].map(([table, set]) => update(`public.${table}`, set, () => ({}))),
    ),
  ),
  ...withDeadTokens(
    probe(
      "A7: a token whose session has ended inserts nothing",
      "no",
      SIGNED_IN,
      insert("public.prompts", newPrompt),
      insert("public.prompt_samples", (actor) => sampleOf(numbered("b1", actor))),
      insert("public.security_logs", (actor) => ({ user_id: idOf(actor), action: "probe" })),
      insert("public.session_integrity", (actor) => ({ user_id: idOf(actor), fingerprint_hash: "probe" })),
      insert("storage.objects", (actor) => attachment(`${numbered("b1", actor)}/2-probe.txt`)()),
    ),
  ),
  ...withDeadTokens(
    probe(
      "A7: a token whose session has ended reads nothing that is not public",
      "none",
      SIGNED_IN,
      select("public.prompts", PREMIUM),
      select("public.user_subscriptions", { status: "active" }),
      select("public.security_logs", { action: "probe" }),
      select("public.audit_log", { action: "probe" }),
      select("public.prompt_samples", { is_public: false }),
      select("public.prompt_use_by_day", {}),
      select("public.prompt_reports", {}),
      select("public.contact_messages", {}),
      select("public.error_reports", {}),
      select("storage.objects", { bucket_id: "prompt-attachments" }),
      select("storage.objects", { name: "rival.mp4" }),
    ),
  ),
  ...withDeadTokens(
    probe(
      "A7: a token whose session has ended calls no function of authority",
      "no",
      SIGNED_IN,
      rpc("set_user_role", () => ({ target: RIVAL, new_role: "jadmin" })),
      rpc("set_super_admin", () => ({ target: idOf("admin"), enabled: true })),
      rpc("set_prompt_free", () => ({ prompt_id: numbered("b1", "prompter"), enabled: true })),
      rpc("list_security_logs", () => ({})),
      rpc("list_error_reports", () => ({})),
      rpc("report_prompt", () => ({ prompt: PREMIUM_ID, reason: "broken" })),
      rpc("create_connection_key", () => ({ name: "Probe" })),
    ),
  ),
  ...withDeadTokens(
    probe(
      "K1: a token whose session has ended changes and disconnects no assistant",
      "none",
      SIGNED_IN,
      update("public.assistants", { name: "Probe" }, () => ({})),
      remove("public.assistants", () => ({})),
    ),
  ),
  probe(
    "R11: a visitor reports nothing, whoever is signed in does",
    "no",
    ["anon"],
    rpc("report_prompt", () => ({ prompt: PREMIUM_ID, reason: "broken" })),
  ),
  probe(
    "R11: whoever is signed in reports a published prompt",
    "yes",
    SIGNED_IN,
    rpc("report_prompt", () => ({ prompt: PREMIUM_ID, reason: "broken" })),
  ),
  probe(
    "R12: a report about a draft and one about nothing are answered alike",
    "yes",
    ["user", "member", "prompter", "admin"],
    rpc("report_prompt", () => ({ prompt: DRAFT_ID, reason: "broken" })),
    rpc("report_prompt", () => ({ prompt: "a9000000-0000-4000-8000-000000000009", reason: "broken" })),
  ),
  probe(
    "P4: whether a use counts is not told",
    "yes",
    ["anon", ...SIGNED_IN],
    ...[PREMIUM_ID, DRAFT_ID, "a9000000-0000-4000-8000-000000000009"].map((prompt) =>
      rpc("record_usage", () => ({ prompt, kind: "copy" })),
    ),
    rpc("record_usage", () => ({ prompt: PREMIUM_ID, kind: "nonsense" })),
  ),
  probe(
    "R12: a favourite or an item of a draft and one of nothing are refused alike",
    "no",
    SIGNED_IN,
    ...[DRAFT_ID, "a9000000-0000-4000-8000-000000000009"].flatMap((prompt_id) => [
      insert("public.favorites", () => ({ prompt_id })),
      insert("public.collection_items", (actor) => ({ collection_id: numbered("f1", actor), prompt_id })),
    ]),
  ),
  probe(
    "R12: another's collection and none are refused alike",
    "error 23503",
    SIGNED_IN,
    ...["f1000000-0000-4000-8000-000000000099", "f9000000-0000-4000-8000-000000000099"].map((collection_id) =>
      insert("public.collection_items", () => ({ collection_id, prompt_id: PREMIUM_ID })),
    ),
  ),
  probe(
    "P3: the text as it was used is shown to who may read the present one, and to nobody else",
    "none",
    ["user", "expired", "prompter"],
    rpc("text_as_used", () => ({ prompt: PREMIUM_ID })),
    rpc("changed_prompts", () => ({})),
  ),
  probe(
    "what was used and has changed since is told to who may read it",
    "yes",
    ["member", "lifetime", "jadmin", "admin", "super"],
    rpc("text_as_used", () => ({ prompt: PREMIUM_ID }), { prompt_text: "CANARY-VERSION that stood before" }),
    rpc("changed_prompts", () => ({}), { prompt_id: PREMIUM_ID }),
  ),
  ...withDeadTokens(
    probe(
      "A7: a token whose session has ended finds no favourite, no collection and nothing used",
      "none",
      SIGNED_IN,
      select("public.favorites", {}),
      select("public.collections", {}),
      select("public.collection_items", {}),
      select("public.assistants", {}),
      select("public.prompt_use_by_person", {}),
      select("public.member_uses", {}),
      rpc("changed_prompts", () => ({})),
      rpc("prompt_versions", ownPromptArgument),
    ),
  ),
  probe(
    "P7: the versions of a prompt are told to nobody who may not change it, of one that is not there neither",
    "none",
    ["user", "member", "expired", "lifetime", "prompter"],
    ...[PREMIUM_ID, DRAFT_ID, "a9000000-0000-4000-8000-000000000009"].flatMap((prompt) => [
      rpc("prompt_versions", () => ({ prompt })),
      rpc("prompt_version", () => ({ prompt, version: 1 })),
    ]),
  ),
  probe(
    "a prompter reads the versions of their own prompts, staff those of all",
    "yes",
    ["prompter", "jadmin", "admin", "super"],
    rpc("prompt_version", () => ({ prompt: numbered("b1", "prompter"), version: 1 }), {
      title: "CANARY-TITLE",
    }),
  ),
  probe(
    "P7: what is related to a draft, or to nothing, is not told",
    "none",
    ["anon", ...SIGNED_IN],
    rpc("related_prompts", () => ({ prompt: DRAFT_ID })),
    rpc("related_prompts", () => ({ prompt: "a9000000-0000-4000-8000-000000000009" })),
  ),
  probe(
    "S8: a prompt takes no thirteenth sample",
    "error 23514",
    ["prompter", "admin"],
    insert("public.prompt_samples", () => sampleOf(numbered("b2", "prompter"))),
  ),
  probe(
    "R12: a stranger does not learn how many samples a prompt has",
    "no",
    ["user", "member", "lifetime"],
    insert("public.prompt_samples", () => sampleOf(numbered("b2", "prompter"))),
    insert("public.prompt_samples", () => sampleOf("a9000000-0000-4000-8000-000000000009")),
  ),
  probe(
    "R13: only staff list security logs",
    "no",
    ["anon", "user", "expired", "member", "lifetime", "prompter"],
    rpc("list_security_logs", () => ({})),
    rpc("list_error_reports", () => ({})),
  ),
  probe(
    "R13: staff list security logs",
    "yes",
    ["jadmin", "admin", "super"],
    rpc("list_security_logs", () => ({})),
    rpc("list_error_reports", () => ({})),
  ),
  probe(
    "R13: everybody reports an error",
    "yes",
    ["anon", ...SIGNED_IN],
    rpc("report_errors", () => ({ reports: [{ kind: "shown", message: "Probe" }] })),
  ),
  probe(
    "S5: an attachment's path names its prompt in one way only",
    "no",
    ["prompter", "admin"],
    ...[
      `../${numbered("b1", "prompter")}/x.txt`,
      `${numbered("b1", "prompter")}/../${PREMIUM_ID}/x.txt`,
      `${numbered("b1", "prompter")}/..`,
      `${numbered("b1", "prompter")}/a/x.txt`,
      `${numbered("b1", "prompter")}//x.txt`,
      `/${numbered("b1", "prompter")}/x.txt`,
      `${numbered("b1", "prompter")}%2Fx.txt`,
      `${numbered("b1", "prompter")}/%2e%2e%2fx.txt`,
      `${numbered("b1", "prompter")}\\x.txt`,
      ` ${numbered("b1", "prompter")}/x.txt`,
      `${numbered("b1", "prompter").toUpperCase()}/x.txt`,
      `{${numbered("b1", "prompter")}}/x.txt`,
      "not-a-prompt/x.txt",
      "x.txt",
    ].map((path) => insert("storage.objects", attachment(path))),
  ),
  probe(
    "S5: a prompter cannot write to another prompt's folder",
    "no",
    ["anon", "user", "member", "lifetime", "prompter"],
    insert("storage.objects", attachment(`${PREMIUM_ID}/x.txt`)),
    insert("storage.objects", attachment(`${DRAFT_ID}/x.txt`)),
  ),
  probe(
    "S8: a prompt takes no eleventh attachment",
    "no",
    ["prompter", "admin"],
    insert("storage.objects", attachment(`${numbered("b2", "prompter")}/11.txt`)),
  ),
  probe(
    "S6: nobody overwrites or moves a file",
    "none",
    ["anon", ...SIGNED_IN],
    update("storage.objects", { name: "moved.txt" }, attachment(`${PREMIUM_ID}/1-rival.txt`)),
    update(
      "storage.objects",
      { bucket_id: "default-prompt-images" },
      attachment(`${PREMIUM_ID}/1-rival.txt`),
    ),
    update("storage.objects", { metadata: {} }, (actor) =>
      attachment(`${numbered("b1", actor)}/1-own.txt`)(),
    ),
  ),
  probe(
    "S1: attachments are listed to nobody who may not download them, a draft's to no member",
    "none",
    ["user", "expired", "member", "prompter"],
    rpc("readable_attachments", () => ({ prompt: PREMIUM_ID })),
    rpc("readable_attachments", () => ({ prompt: DRAFT_ID })),
  ),
  probe(
    "S1: a draft's attachments are listed to no lifetime member",
    "none",
    ["lifetime"],
    rpc("readable_attachments", () => ({ prompt: DRAFT_ID })),
  ),
  probe(
    "S1: a visitor may not even ask which attachments there are",
    "no",
    ["anon"],
    rpc("readable_attachments", () => ({ prompt: PREMIUM_ID })),
  ),
  probe(
    "S2: a lifetime member and staff are listed the attachments of a published prompt",
    "yes",
    ["lifetime", "jadmin", "admin", "super"],
    rpc("readable_attachments", () => ({ prompt: PREMIUM_ID })),
  ),
  probe(
    "P5: the names of a workflow's nodes are told to nobody who may not read the text, a draft's to no member",
    "none",
    ["anon", "user", "expired", "prompter"],
    rpc("workflow_names", () => ({ prompt: PREMIUM_ID })),
    rpc("workflow_names", () => ({ prompt: DRAFT_ID })),
  ),
  probe(
    "P5: the names of a draft's nodes are told to no member",
    "none",
    ["member", "lifetime"],
    rpc("workflow_names", () => ({ prompt: DRAFT_ID })),
  ),
  probe(
    "P5: the names of a workflow's nodes are told to members and staff",
    "yes",
    ["member", "lifetime", "jadmin", "admin", "super"],
    rpc("workflow_names", () => ({ prompt: PREMIUM_ID })),
  ),
  probe(
    "P9: a prompt shows no file of somebody else's, accepted as it is",
    "error 23514",
    ["prompter", "jadmin", "admin", "super"],
    ...["rival-loose.mp4", "rival-shown.mp4"].map((path) =>
      insert("public.prompt_samples", (actor) => ({
        prompt_id: numbered("b1", actor),
        kind: "video",
        title: "Probe",
        is_public: true,
        path,
      })),
    ),
    update("public.prompts", { image_path: "rival-published.webp" }, ownPrompt),
    insert("public.prompts", (actor) => ({ ...newPrompt(actor), image_path: "rival-draft.webp" })),
  ),
  under(
    probe(
      "S10: a file without a verdict is served to nobody but its uploader",
      "none",
      ["anon", ...SIGNED_IN],
      select("storage.objects", { bucket_id: "prompt-images", name: "rival-published.webp" }),
      select("storage.objects", { bucket_id: "prompt-images", name: "rival-shown.webp" }),
      select("storage.objects", { bucket_id: "prompt-videos", name: "rival-shown.mp4" }),
      select("storage.objects", attachment(`${PREMIUM_ID}/1-rival.txt`)()),
    ),
    () => ({ given: "delete from private.inspected_files" }),
  ),
  under(
    probe(
      "S10: an attachment without a verdict is listed to nobody",
      "none",
      SIGNED_IN,
      rpc("readable_attachments", () => ({ prompt: PREMIUM_ID })),
    ),
    () => ({ given: "delete from private.inspected_files" }),
  ),
  under(
    probe(
      "A9: an account without a password is told so",
      "none",
      SIGNED_IN,
      rpc("has_password", () => ({}), { has_password: true }),
    ),
    (actor) => ({ given: `update auth.users set encrypted_password = null where id = '${idOf(actor)}'` }),
  ),
  under(
    probe(
      "D2: whoever has made their 3,000 prompts of the hour makes no further one",
      "error PT429",
      ["prompter", "jadmin", "admin", "super"],
      insert("public.prompts", newPrompt),
    ),
    (actor) => ({
      given: `insert into private.rate_limits (key, window_start, count) values ('prompts:${idOf(actor)}', now(), 3000)`,
    }),
  ),
  under(
    probe(
      "S9: the storage server writes no file for an owner who may not upload it",
      "no",
      ["user", "expired", "member", "lifetime"],
      ...uploads,
    ),
    () => ({ session: "server" }),
  ),
  under(
    probe(
      "S9: the storage server writes the file of an owner who may upload it",
      "yes",
      ["prompter"],
      ...uploads,
    ),
    () => ({ session: "server" }),
  ),
  under(
    probe(
      "R10: the storage server writes no file for an owner who was demoted",
      "no",
      ["prompter"],
      ...uploads,
    ),
    (actor) => ({
      session: "server",
      given: `update public.user_roles set role = 'user' where user_id = '${idOf(actor)}'`,
    }),
  ),
  under(
    probe(
      "A7: the storage server writes no file for an owner who was banned",
      "no",
      ["prompter", "jadmin", "admin", "super"],
      ...uploads,
    ),
    (actor) => ({ session: "server", given: ban(actor) }),
  ),
];
