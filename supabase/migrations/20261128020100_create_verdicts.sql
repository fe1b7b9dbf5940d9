-- Verdicts: whether a prompt worked for its members, per version of its text and model.
-- Threat V1, V2, V3, V4.

set local lock_timeout = '5s';

create function private.used_text_version(person uuid, target uuid)
returns bigint
language sql
stable
security definer
set search_path = ''
begin atomic
  select case
    when not exists (
      select from private.past_published_texts l where l.prompt_id = target and l.replaced_at > u.text_at
    ) then p.text_version
    else (
      select v.text_version
      from private.past_published_texts v
      where v.prompt_id = target and v.published_from <= u.text_at and v.replaced_at > u.text_at
    )
  end
  from public.prompt_use_by_person u
  join public.prompts p on p.id = u.prompt_id
  where u.user_id = person and u.prompt_id = target;
end;
comment on function private.used_text_version(uuid, uuid) is
  'The version of the text that a person last used: null if they used none, or one that is no longer stored.';


create table public.verdicts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  prompt_id uuid not null references public.prompts (id) on delete cascade,
  text_version bigint not null check (text_version >= 0),
  model_id uuid references public.ai_models (id),
  other_model text check (length(btrim(other_model)) >= 1 and length(other_model) <= 60 and private.is_title(other_model)),
  outcome text not null check (outcome in ('worked', 'partly', 'failed')),
  sentence text check (length(sentence) <= 280 and private.is_text(sentence)),
  result text check (length(result) <= 4000 and private.is_text(result)),
  given_at timestamptz not null default now(),
  waits_for text check (waits_for in ('burst', 'report')),
  answer text check (length(btrim(answer)) >= 1 and length(answer) <= 1000 and private.is_text(answer)),
  constraint verdicts_once unique nulls not distinct (user_id, prompt_id, text_version, model_id),
  constraint other_models_are_not_listed check (other_model is null or model_id is null)
);
comment on table public.verdicts is
  'Whether a text worked for a person who used it, one row per person, prompt, version and model. Written by give_verdict; a person reads and withdraws their own.';
comment on column public.verdicts.model_id is 'Null for a model that is not in the list.';
comment on column public.verdicts.other_model is 'The name of a model that is not in the list, as the person wrote it; for author and staff only.';
comment on column public.verdicts.sentence is 'For the author and staff, who do not see by whom.';
comment on column public.verdicts.result is 'As the sentence.';
comment on column public.verdicts.waits_for is
  'Staff look at it: one of a burst, which is not counted until they do, or one that its author reported.';
comment on column public.verdicts.answer is 'The author''s reply, written once.';
create index verdicts_prompt_id_idx on public.verdicts (prompt_id, given_at desc);
create index verdicts_model_id_idx on public.verdicts (model_id);
create index verdicts_waiting_idx on public.verdicts (given_at desc) where waits_for is not null;
alter table public.verdicts enable row level security;
-- Statistics would show clients what policies hide.
alter table public.verdicts
  alter column id set statistics 0,
  alter column user_id set statistics 0,
  alter column prompt_id set statistics 0,
  alter column text_version set statistics 0,
  alter column model_id set statistics 0,
  alter column other_model set statistics 0,
  alter column outcome set statistics 0,
  alter column sentence set statistics 0,
  alter column result set statistics 0,
  alter column given_at set statistics 0,
  alter column waits_for set statistics 0,
  alter column answer set statistics 0;

create policy "People read their own verdicts"
  on public.verdicts for select to authenticated
  using (user_id = (select private.caller_id()));
create policy "People withdraw their own verdicts"
  on public.verdicts for delete to authenticated
  using (user_id = (select private.caller_id()));
grant select, delete on public.verdicts to authenticated;
grant all on public.verdicts to service_role;

create table public.verdict_counts (
  id uuid primary key default gen_random_uuid(),
  prompt_id uuid not null references public.prompt_cards (id) on delete cascade,
  text_version bigint not null,
  model_id uuid references public.ai_models (id),
  worked bigint not null,
  partly bigint not null,
  failed bigint not null,
  last_on date not null,
  score double precision not null,
  constraint verdict_counts_once unique nulls not distinct (prompt_id, text_version, model_id)
);
comment on table public.verdict_counts is
  'The verdicts of each prompt, version and model, counted by count_verdicts; of a published prompt only, so public.';
comment on column public.verdict_counts.last_on is 'The day (UTC) of the newest verdict.';
comment on column public.verdict_counts.score is
  'The lower Wilson bound of the share that worked, where a verdict of age a weighs 2^(-a / 90 days); for sorting.';
create index verdict_counts_model_id_idx on public.verdict_counts (model_id);
alter table public.verdict_counts enable row level security;

-- (true): counts of published prompts, without a person.
create policy "Everybody reads the counts of verdicts" on public.verdict_counts for select to anon, authenticated using (true);
grant select on public.verdict_counts to anon, authenticated;
grant all on public.verdict_counts to service_role;

alter table public.prompt_cards
  add column tried_by bigint not null default 0,
  add column worked_for bigint not null default 0;
comment on column public.prompt_cards.tried_by is 'How many members gave a counted verdict on the current text, with any model.';
comment on column public.prompt_cards.worked_for is 'How many of them said of any model that it worked.';

-- Counting ---------------------------------------------------------------------------------------------------

create function private.wilson_lower(successes double precision, trials double precision)
returns double precision
language sql
immutable
set search_path = ''
begin atomic
  -- 1.96 is the normal quantile of 95 %.
  select case when trials > 0 then
    greatest(0, (p + 1.9208 / trials - 1.96 * sqrt(p * (1 - p) / trials + 0.9604 / (trials * trials))) / (1 + 3.8416 / trials))
  else 0 end
  from (select coalesce(successes, 0) / nullif(trials, 0) as p) as share;
end;
comment on function private.wilson_lower(double precision, double precision) is
  'The lower bound of the Wilson score interval at 95 %: a share that few tried ranks below one that many did.';

create function private.counted_verdicts(target uuid)
returns setof public.verdicts
language sql
stable
security definer
set search_path = ''
as $$
  select v.*
  from public.verdicts v
  join public.prompts p on p.id = v.prompt_id
  where v.prompt_id = target
    and v.waits_for is distinct from 'burst'
    and v.user_id is distinct from p.user_id
    and (p.is_free or private.holds_plan(v.user_id, false))
    and private.user_in_good_standing(v.user_id)
    and not exists (select from public.user_roles r where r.user_id = v.user_id and r.role >= 'jadmin');
$$;
comment on function private.counted_verdicts(uuid) is
  'The verdicts on a prompt that count: of people who may still read it, are not banned, neither its author nor staff, and not one of a burst.';

create function private.count_verdicts(target uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Of two verdicts at the same time, the later must count both.
  perform from public.prompt_cards c where c.id = target for no key update;
  if not found then
    return;
  end if;
  delete from public.verdict_counts n where n.prompt_id = target;
  insert into public.verdict_counts (prompt_id, text_version, model_id, worked, partly, failed, last_on, score)
  select
    target, v.text_version, v.model_id,
    count(*) filter (where v.outcome = 'worked'),
    count(*) filter (where v.outcome = 'partly'),
    count(*) filter (where v.outcome = 'failed'),
    (max(v.given_at) at time zone 'utc')::date,
    private.wilson_lower(sum(a.weight) filter (where v.outcome = 'worked'), sum(a.weight))
  from private.counted_verdicts(target) v
  cross join lateral (select power(2, -extract(epoch from now() - v.given_at) / (90 * 86400))::double precision as weight) a
  group by v.text_version, v.model_id;
  update public.prompt_cards c
  set tried_by = n.tried, worked_for = n.worked
  from (
    select count(distinct v.user_id) as tried, count(distinct v.user_id) filter (where v.outcome = 'worked') as worked
    from private.counted_verdicts(target) v
    join public.prompts p on p.id = v.prompt_id and p.text_version = v.text_version
  ) n
  where c.id = target and (c.tried_by, c.worked_for) is distinct from (n.tried, n.worked);
end;
$$;
comment on function private.count_verdicts(uuid) is
  'Counts the verdicts on a published prompt again, per version and model, and on its card those on the current text.';

create function private.count_all_verdicts()
returns void
language sql
volatile
security definer
set search_path = ''
begin atomic
  select private.count_verdicts(t.prompt_id)
  from (select distinct v.prompt_id from public.verdicts v order by v.prompt_id) t;
end;
comment on function private.count_all_verdicts() is
  'Job: counts again, because verdicts age, plans end, and authors and roles change.';
revoke all on function private.count_all_verdicts() from public, anon, authenticated, service_role;

insert into private.jobs (name, every, command)
values ('count_verdicts', interval '1 hour', 'private.count_all_verdicts');

create function private.recount_verdicts()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'verdicts' then
    perform private.count_verdicts((coalesce(new, old)).prompt_id);
  elsif tg_table_name = 'prompt_cards' then
    perform private.count_verdicts(new.id)
    where exists (select from public.verdicts v where v.prompt_id = new.id);
  else
    perform private.count_verdicts(t.prompt_id)
    from (
      select distinct v.prompt_id from public.verdicts v where v.user_id = (coalesce(new, old)).user_id order by v.prompt_id
    ) t;
  end if;
  return null;
end;
$$;
comment on function private.recount_verdicts() is
  'Counts again when a verdict, its giver''s plan, or the text or price of its prompt changes.';

create trigger recount_verdicts after insert or update or delete on public.verdicts
  for each row execute function private.recount_verdicts();
create trigger recount_verdicts after insert or update or delete on public.user_subscriptions
  for each row execute function private.recount_verdicts();
create trigger recount_new_card after insert on public.prompt_cards
  for each row execute function private.recount_verdicts();
create trigger recount_changed_card after update on public.prompt_cards
  for each row when ((old.text_version, old.is_free) is distinct from (new.text_version, new.is_free))
  execute function private.recount_verdicts();

-- Giving -----------------------------------------------------------------------------------------------------

create function private.request_network()
returns text
language sql
stable
security definer
set search_path = ''
begin atomic
  -- One IPv6 household has a /64 network of 2^64 addresses.
  select case when family(a.address) = 6 then network(set_masklen(a.address, 64))::text else host(a.address) end
  from (select private.request_address() as address) as a;
end;
comment on function private.request_network() is 'The caller''s address (IPv6: its /64), or null.';

create or replace function private.quota_holder()
returns text
language sql
stable
security definer
set search_path = ''
begin atomic
  select coalesce(private.caller_id()::text, private.request_network(), 'nowhere');
end;

create function private.version_to_judge(person uuid, target uuid)
returns bigint
language sql
stable
security definer
set search_path = ''
begin atomic
  select private.used_text_version(person, target)
  where private.may_use(person, target)
    and not exists (select from public.prompts p where p.id = target and p.user_id = person)
    and not exists (select from public.user_roles r where r.user_id = person and r.role >= 'jadmin');
end;
comment on function private.version_to_judge(uuid, uuid) is
  'The version of a prompt on which a person may give a verdict, the one that they used last; null for its author, staff, and people who may not read it or did not use it.';

create function private.give_verdict(
  target uuid, model uuid, other text, how text, words text, output text
)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.caller_id();
  version bigint := private.version_to_judge(person, target);
  is_new boolean;
  is_burst boolean := false;
begin
  if version is null then
    raise exception 'Only members who used the prompt say whether it worked' using errcode = '42501';
  end if;
  if not public.take_rate_limit('give_verdict:' || person, 60, 86400) then
    raise exception 'Too many verdicts' using errcode = 'PT429';
  end if;
  is_new := not exists (
    select from public.verdicts v
    where (v.user_id, v.prompt_id, v.text_version) = (person, target, version) and v.model_id is not distinct from model
  );
  if is_new and not exists (select from public.ai_models m where m.id = model and m.is_offered) and model is not null then
    raise exception 'No such model' using errcode = '22023';
  end if;
  if is_new then
    is_burst := not public.take_rate_limit(
      'verdicts:' || coalesce(private.request_network(), 'nowhere') || ':' || target, 3, 86400
    );
    if exists (select from auth.users u where u.id = person and u.created_at > now() - interval '7 days') then
      is_burst := not public.take_rate_limit('verdicts:new:' || target, 3, 86400) or is_burst;
    end if;
  end if;
  insert into public.verdicts as v (
    user_id, prompt_id, text_version, model_id, other_model, outcome, sentence, result, waits_for
  )
  values (
    person, target, version, model, case when model is null then nullif(btrim(private.plain_text(other)), '') end, how,
    nullif(btrim(private.plain_text(words)), ''), nullif(btrim(private.plain_text(output)), ''),
    case when is_burst then 'burst' end
  )
  on conflict on constraint verdicts_once do update set
    other_model = excluded.other_model, outcome = excluded.outcome, sentence = excluded.sentence, result = excluded.result,
    given_at = now();
end;
$$;
comment on function private.give_verdict(uuid, uuid, text, text, text, text) is
  'Keeps the caller''s verdict on the text that they used last, or changes it. 60 a day; the fourth new one in a day of one network, or of accounts younger than a week, on one prompt waits for staff.';
grant execute on function private.give_verdict(uuid, uuid, text, text, text, text) to authenticated;

create function public.give_verdict(
  prompt uuid, outcome text, model uuid default null, other_model text default null, sentence text default null,
  result text default null
)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.give_verdict(prompt, model, other_model, outcome, sentence, result);
end;
comment on function public.give_verdict(uuid, text, uuid, text, text, text) is
  'Says whether the text that the caller used last worked: outcome is worked, partly or failed; model is null for one that is not listed. A second verdict with the same model changes the first. 42501 for visitors, the author, staff and people who did not use the text; 22023 for an unknown or retired model; 23514 for more than 60, 280 or 4,000 characters; 429 after 60 a day.';
grant execute on function public.give_verdict(uuid, text, uuid, text, text, text) to authenticated;

create function private.own_verdicts(targets uuid[])
returns table (
  prompt_id uuid, text_version bigint, id uuid, model_id uuid, other_model text, outcome text, sentence text, result text,
  answer text
)
language sql
stable
security definer
set search_path = ''
begin atomic
  select u.prompt_id, u.version, v.id, v.model_id, v.other_model, v.outcome, v.sentence, v.result, v.answer
  from (
    select t.prompt_id, private.version_to_judge(private.caller_id(), t.prompt_id) as version
    from (select distinct unnest(targets) as prompt_id limit 50) t
  ) u
  left join public.verdicts v
    on v.user_id = private.caller_id() and v.prompt_id = u.prompt_id and v.text_version = u.version
  where u.version is not null
  order by v.given_at desc;
end;
comment on function private.own_verdicts(uuid[]) is
  'The prompts of a list on which the caller may give a verdict, with those that they gave on the text that they used last.';
grant execute on function private.own_verdicts(uuid[]) to authenticated;

create function public.own_verdicts(prompts uuid[])
returns table (
  prompt_id uuid, text_version bigint, id uuid, model_id uuid, other_model text, outcome text, sentence text, result text,
  answer text
)
language sql
stable
set search_path = ''
begin atomic
  select v.* from private.own_verdicts(prompts) v;
end;
comment on function public.own_verdicts(uuid[]) is
  'Of at most 50 prompts those that the caller may judge, each with their verdicts on that text; id is null before the first.';
grant execute on function public.own_verdicts(uuid[]) to authenticated;

-- Author and staff --------------------------------------------------------------------------------------------

create function private.prompt_verdicts(target uuid)
returns table (
  id uuid, text_version bigint, model text, outcome text, sentence text, result text, given_on date, answer text,
  is_reported boolean
)
language sql
stable
security definer
set search_path = ''
begin atomic
  select
    v.id, v.text_version, coalesce(m.name, v.other_model), v.outcome, v.sentence, v.result,
    (v.given_at at time zone 'utc')::date, v.answer, v.waits_for is not null
  from public.verdicts v
  left join public.ai_models m on m.id = v.model_id
  where v.prompt_id = target
    and private.may_manage_prompt(target)
    and v.waits_for is distinct from 'burst'
    and (v.sentence is not null or v.result is not null)
  order by v.given_at desc
  limit 100;
end;
comment on function private.prompt_verdicts(uuid) is
  'The texts that people wrote about a prompt, the newest first and without their names, for those who may manage it; no rows for others.';
grant execute on function private.prompt_verdicts(uuid) to authenticated;

create function public.prompt_verdicts(prompt uuid)
returns table (
  id uuid, text_version bigint, model text, outcome text, sentence text, result text, given_on date, answer text,
  is_reported boolean
)
language sql
stable
set search_path = ''
begin atomic
  select v.* from private.prompt_verdicts(prompt) v;
end;
comment on function public.prompt_verdicts(uuid) is
  'At most 100 verdicts with a sentence or a result, for the prompt''s author and staff; without names. No rows for others.';
grant execute on function public.prompt_verdicts(uuid) to authenticated;

create function private.answer_verdict(target uuid, words text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if not exists (select from public.verdicts v where v.id = target and private.may_manage_prompt(v.prompt_id)) then
    raise exception 'Only author and staff answer' using errcode = '42501';
  end if;
  update public.verdicts v set answer = btrim(private.plain_text(words)) where v.id = target and v.answer is null;
  if not found then
    raise exception 'It has an answer' using errcode = 'PT409';
  end if;
end;
$$;
comment on function private.answer_verdict(uuid, text) is 'Writes the reply to a verdict, once. Caller: who may manage its prompt.';
grant execute on function private.answer_verdict(uuid, text) to authenticated;

create function public.answer_verdict(verdict uuid, answer text)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.answer_verdict(verdict, answer);
end;
comment on function public.answer_verdict(uuid, text) is
  'Writes the reply to a verdict on a prompt of the caller, once (PT409 otherwise); its giver reads it. At most 1,000 characters (23514 otherwise). 42501 for others.';
grant execute on function public.answer_verdict(uuid, text) to authenticated;

create function private.report_verdict(target uuid)
returns void
language sql
volatile
security definer
set search_path = ''
begin atomic
  update public.verdicts v
  set waits_for = 'report'
  where v.id = target and v.waits_for is null and private.may_manage_prompt(v.prompt_id);
end;
comment on function private.report_verdict(uuid) is 'Puts a verdict before staff; it counts meanwhile. Caller: who may manage its prompt.';
grant execute on function private.report_verdict(uuid) to authenticated;

create function public.report_verdict(verdict uuid)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.report_verdict(verdict);
end;
comment on function public.report_verdict(uuid) is
  'Reports a verdict on a prompt of the caller to staff; it counts until they decide. On another prompt nothing happens.';
grant execute on function public.report_verdict(uuid) to authenticated;

create function private.waiting_verdicts()
returns table (
  id uuid, prompt_slug text, prompt_title text, prompt_title_ar text, model text, outcome text, sentence text, result text,
  waits_for text, given_at timestamptz, account_since timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query
    select
      v.id, p.slug, p.title, p.title_ar, coalesce(m.name, v.other_model), v.outcome, v.sentence, v.result, v.waits_for,
      v.given_at, u.created_at
    from public.verdicts v
    join public.prompts p on p.id = v.prompt_id
    join auth.users u on u.id = v.user_id
    left join public.ai_models m on m.id = v.model_id
    where v.waits_for is not null
    order by v.given_at desc
    limit 100;
end;
$$;
comment on function private.waiting_verdicts() is 'The verdicts that staff have to look at. Caller: jadmin or admin.';
grant execute on function private.waiting_verdicts() to authenticated;

create function public.waiting_verdicts()
returns table (
  id uuid, prompt_slug text, prompt_title text, prompt_title_ar text, model text, outcome text, sentence text, result text,
  waits_for text, given_at timestamptz, account_since timestamptz
)
language sql
stable
set search_path = ''
as $$
  select w.* from private.waiting_verdicts() w;
$$;
comment on function public.waiting_verdicts() is
  'The 100 newest verdicts that wait for staff: of a burst, or reported by an author. Staff only (42501 otherwise).';
grant execute on function public.waiting_verdicts() to authenticated;

create function private.settle_verdict(target uuid, keep boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  settled public.verdicts;
begin
  perform private.require_staff();
  if keep then
    update public.verdicts v set waits_for = null where v.id = target and v.waits_for is not null returning * into settled;
  else
    delete from public.verdicts v where v.id = target and v.waits_for is not null returning * into settled;
  end if;
  if settled.id is null then
    raise exception 'The verdict does not wait' using errcode = 'PT409';
  end if;
  perform private.write_audit(
    case when keep then 'verdict.keep' else 'verdict.delete' end, 'prompt', settled.prompt_id::text,
    jsonb_build_object('outcome', settled.outcome)
  );
end;
$$;
comment on function private.settle_verdict(uuid, boolean) is 'Keeps a waiting verdict or deletes it. Caller: jadmin or admin.';
grant execute on function private.settle_verdict(uuid, boolean) to authenticated;

create function public.settle_verdict(verdict uuid, keep boolean)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.settle_verdict(verdict, keep);
end;
comment on function public.settle_verdict(uuid, boolean) is
  'Keeps (counts) or deletes a verdict that waits for staff; PT409 where it does not wait. Staff only (42501 otherwise).';
grant execute on function public.settle_verdict(uuid, boolean) to authenticated;

-- Cards in lists ---------------------------------------------------------------------------------------------

-- Written again: in a parsed body `*` means the columns that the table had when the function was created.
create or replace function public.related_prompts(prompt uuid)
returns setof public.prompt_cards
language sql
stable
set search_path = ''
begin atomic
  select c.*
  from private.related_candidates(prompt) r
  join public.prompt_cards c on c.id = r.prompt_id
  order by r.place;
end;

create or replace function public.download_prompts(prompts uuid[])
returns setof public.prompts
language sql
volatile
set search_path = ''
as $$
  select d.* from private.download_prompts(prompts) d;
$$;

-- The result has two columns more, which no replacement can add.
drop function public.search_prompts(text, jsonb, text);
drop function private.search_page(text, jsonb, text);

create function private.search_page(query text, filters jsonb, after text)
returns table (
  id uuid, slug text, title text, title_ar text, description text, description_ar text, category text, kind text,
  tags text[], image_path text, author_name text, is_free boolean, is_featured boolean, has_arabic boolean,
  variables jsonb, word_count integer, attachment_count integer, copies bigint, favorites bigint,
  published_at timestamptz, updated_at timestamptz, week_uses integer, specimen text, tried_by bigint, worked_for bigint, is_near boolean, next_cursor text
)
language plpgsql
stable
set search_path = ''
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
set jit = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  f private.search_filters := private.read_filters(filters);
  browsing boolean := coalesce(btrim(query), '') = '';
  after_key bigint;
  after_id uuid;
begin
  if browsing and f.sort = 'relevance' then
    f.sort := 'newest';
  end if;
  if after is not null then
    if after !~ ('^' || f.sort || ':[0-9]{1,17}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') then
      return;
    end if;
    after_key := split_part(after, ':', 2)::bigint;
    after_id := split_part(after, ':', 3)::uuid;
  end if;
  if browsing then
    return query
      select
        c.id, c.slug, c.title, c.title_ar, c.description, c.description_ar, c.category, c.kind, c.tags, c.image_path,
        c.author_name, c.is_free, c.is_featured, c.has_arabic, c.variables, c.word_count, c.attachment_count, c.copies,
        c.favorites, c.published_at, c.updated_at, c.week_uses,
        case when c.image_path is null then c.specimen end, c.tried_by, c.worked_for, false, concat_ws(':', f.sort, b.sort_key, b.prompt_id)
      from private.browse_candidates(f, after_key, after_id) b
      join public.prompt_cards c on c.id = b.prompt_id
      order by b.sort_key desc, b.prompt_id desc;
  else
    return query
      select
        c.id, c.slug, c.title, c.title_ar, c.description, c.description_ar, c.category, c.kind, c.tags, c.image_path,
        c.author_name, c.is_free, c.is_featured, c.has_arabic, c.variables, c.word_count, c.attachment_count, c.copies,
        c.favorites, c.published_at, c.updated_at, c.week_uses,
        case when c.image_path is null then c.specimen end, c.tried_by, c.worked_for, s.is_near, concat_ws(':', f.sort, s.sort_key, s.prompt_id)
      from (
        select found.prompt_id, found.is_near, case f.sort
          when 'newest' then (extract(epoch from card.published_at) * 1000000)::bigint
          when 'popular' then card.copies
          else found.score
        end as sort_key
        from private.search_candidates(query, f) found
        join public.prompt_cards card on card.id = found.prompt_id
      ) s
      join public.prompt_cards c on c.id = s.prompt_id
      where after_key is null or (s.sort_key, s.prompt_id) < (after_key, after_id)
      order by s.sort_key desc, s.prompt_id desc
      limit f.page;
  end if;
end;
$$;
comment on function private.search_page(text, jsonb, text) is
  'The work of search_prompts; apart from it because there the cursor goes in and comes out under one name.';
grant execute on function private.search_page(text, jsonb, text) to anon, authenticated;

create function public.search_prompts(query text, filters jsonb default '{}', cursor text default null)
returns table (
  id uuid, slug text, title text, title_ar text, description text, description_ar text, category text, kind text,
  tags text[], image_path text, author_name text, is_free boolean, is_featured boolean, has_arabic boolean,
  variables jsonb, word_count integer, attachment_count integer, copies bigint, favorites bigint,
  published_at timestamptz, updated_at timestamptz, week_uses integer, specimen text, tried_by bigint, worked_for bigint, is_near boolean, cursor text
)
language sql
stable
set search_path = ''
as $$
  select p.* from private.search_page(query, filters, cursor) p;
$$;
comment on function public.search_prompts(text, jsonb, text) is
  'Cards that match the query, ranked; without a query, all cards, newest first. filters: {category: slug or slugs, kind, tag, free, arabic, sort: relevance | newest | popular, limit: 1 to 60, by default 24}; ignores unknown keys and values of the wrong type. is_near: the card matches less than half of the query. cursor: from the last row, for the same query and sort; a malformed one gets an empty page. specimen: only of a card without a picture. A query is cut at 200 characters; a search ends after its 500 best candidates, browsing does not end.';
grant execute on function public.search_prompts(text, jsonb, text) to anon, authenticated;

select private.note_policies();
