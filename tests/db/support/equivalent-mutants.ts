/** Mutants that change nothing anybody could see, by how their names begin, and why. */
const EQUIVALENT: Record<string, string[]> = {
  "the using part has asked the same of the same caller": [
    "policy on public.prompts, with check: Prompters change their own prompts, staff change all: condition 4:",
  ],
  "prompts' own policies show a member published ones alone": [
    "policy on public.prompt_samples, using: Everybody sees public samples, readers of the prompt see all: condition 7:",
  ],
  "is_visible_sample_file names the bucket of the sample's kind": [
    "policy on storage.objects, using: Visitors see the files of public samples: condition 1:",
    "policy on storage.objects, using: Who sees a sample sees its file: condition 1:",
  ],
  "the trigger guard_upload refuses the eleventh before any policy is asked": [
    "policy on storage.objects, with check: Who may manage a prompt attaches at most ten files to it: condition 3:",
  ],
  "a constraint says the same of the row: revoked_subscriptions_say_when, super_admins_are_admins, count > 0":
    [
      "function private.has_access(boolean): condition 3:",
      "function private.is_super_admin(): condition 2:",
      "function give_back_rate_limit(text): condition 4:",
      "function give_back_rate_limit(text): boundary 5:",
    ],
  "a prompt lists files of its own folder alone, by constraint; its id makes the question quick": [
    "function list_leftover_files(integer): condition 11:",
  ],
  "a picture belongs to one prompt, by constraint; the prompt's id makes the question quick": [
    "function list_leftover_files(integer): condition 5:",
  ],
  "only the invoice's columns can be written, so the row stays its owner's": [
    "policy on public.orders, check true: Users edit the invoice details of their own orders",
    "policy on public.orders, with check: Users edit the invoice details of their own orders",
  ],
  "what stays is made active again by the statements that follow": [
    "function private.recompute_subscriptions(uuid): condition 19:",
    "function private.recompute_subscriptions(uuid): condition 24:",
  ],
  "more rows are written once more as they are": [
    "function private.derive_prompt(): condition 4:",
    "function private.derive_prompt(): condition 7:",
    "function private.derive_prompt(): condition 9:",
    "function private.derive_prompt(): condition 10:",
    "function private.index_card(): guard 1:",
    "function private.refresh_directory_entry(uuid): condition 5:",
    "function private.roll_up_usage(): boundary 4:",
    "function private.roll_up_usage(): condition 8:",
    "function private.recompute_subscriptions(uuid): condition 26:",
    "function private.sync_author_name(): condition 2:",
    "function private.sync_category_kind(): condition",
    "function private.void_unproven_credentials(): condition 11:",
  ],
  "a constraint that is no foreign key refers to no table; a dropped column is not called user_id": [
    "function private.personal_relations(uuid): condition 3:",
    "function private.personal_relations(uuid): condition 11:",
    "function private.forget_traces_of(uuid,text): condition 19:",
  ],
  "another part of the same condition refuses it: is_title an empty name and a line break, case a size that is no number, null a category":
    [
      "function private.are_prompt_points(text[]): condition 14:",
      "function private.are_prompt_points(text[]): condition 15:",
      "function private.is_attached_file(jsonb,uuid): condition 4:",
      "function private.is_attached_file(jsonb,uuid): boundary 5:",
      "function private.is_attached_file(jsonb,uuid): condition 16:",
      "function private.is_prompt_metadata(jsonb,uuid): condition 5:",
      "function private.is_prompt_metadata(jsonb,uuid): boundary 25:",
    ],
  "no window begins at the very microsecond at which the clock is read": [
    "function private.take_from_rate_limit(text,integer,integer,integer): boundary 13:",
    "function private.take_from_rate_limit(text,integer,integer,integer): boundary 14:",
    "function private.take_from_rate_limit(text,integer,integer,integer): boundary 16:",
  ],
  "nobody may write the column user_id: it is the caller, or null, which the column refuses": [
    "policy on public.favorites, with check: People favour published prompts: condition 1:",
    "policy on public.collections, with check:",
    "policy on public.collections, body true: People create collections of their own",
    "policy on public.collection_items, with check: People put published prompts into their collections: condition 1:",
    "policy on public.collection_items, with check: People change what is in their collections",
  ],
  "more rows are locked": [
    "function private.count_favorites(): condition 1:",
    "function private.count_favorites(): condition 2:",
    "function private.delete_category(uuid,uuid): condition 1:",
    "function private.draw_workflows(uuid): condition 1:",
    "function private.lock_person(uuid): condition 1:",
    "function private.register_reports(): condition 1:",
    "function private.resolve_quarantined_payment(uuid,uuid,text): condition 2:",
    "function private.resolve_quarantined_payment(uuid,uuid,text): condition 4:",
  ],
  "one more page is asked for, and is empty": [
    "function private.export_log(text,jsonb,text): boundary 5:",
    "function private.export_orders(jsonb,text,text): boundary 2:",
  ],
  "what is pending is unpaid; the index of unpaid orders is read by it": [
    "function private.money_waiting(): condition 4:",
  ],
  "whoever may delete people at all is a super admin, and may delete admins too": [
    "function private.delete_user(bigint,text): guard 1:",
    "function private.delete_user(bigint,text): condition 2:",
    "function private.delete_user(bigint,text): condition 3:",
  ],
  "the second row of what is looked for is passed over": [
    "function private.record_version(prompts): boundary 3:",
  ],
  "other words of the library alone are asked for, and each of them is in a prompt": [
    "function private.question_terms(text[]): condition 34:",
    "function private.question_terms(text[]): boundary 35:",
  ],
  "no prompt is compared with itself": ["function private.similar_prompts(): boundary 2:"],
  "one pair more or less at the edge of what is worth comparing": [
    "function private.similar_prompts(): boundary 4:",
    "function private.similar_prompts(): boundary 8:",
    "function private.similar_prompts(): boundary 9:",
  ],
  "there is no pg_cron here": [
    "function private.schedule_job(): boundary",
    "function private.schedule_job(): guard 3:",
    "trigger gone: schedule_job on private.jobs",
  ],
};

/** Why a mutant is equivalent to the original, or undefined. */
export const whyEquivalent = (name: string): string | undefined =>
  Object.entries(EQUIVALENT).find(([, beginnings]) =>
    beginnings.some((beginning) => name.startsWith(beginning)),
  )?.[0];
