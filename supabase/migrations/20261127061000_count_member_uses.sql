-- What each member uses in a month: an author's share of the revenue can be told only from the beginning on.
-- Threat P7, R9.

set local lock_timeout = '5s';

create table public.member_uses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  prompt_id uuid not null references public.prompts (id) on delete cascade,
  month date not null check (extract(day from month) = 1),
  uses bigint not null default 1 check (uses > 0),
  unique (user_id, prompt_id, month)
);
comment on table public.member_uses is
  'Per member, prompt and month (its first day, UTC): how often it was copied, run or downloaded. Readable by that person only; written by record_usage.';
comment on column public.member_uses.user_id is 'Null once the account is deleted: the count stays, without the person.';
create index member_uses_prompt_id_idx on public.member_uses (prompt_id, month);
alter table public.member_uses enable row level security;
-- Statistics would show clients what policies hide.
alter table public.member_uses
  alter column id set statistics 0,
  alter column user_id set statistics 0,
  alter column prompt_id set statistics 0,
  alter column month set statistics 0,
  alter column uses set statistics 0;

create policy "Members read what they have used in a month"
  on public.member_uses for select to authenticated
  using (user_id = (select private.caller_id()));
grant select on public.member_uses to authenticated;
grant all on public.member_uses to service_role;

create or replace function private.record_usage(target uuid, use_kind text, seen timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.caller_id();
  holder text := private.quota_holder();
begin
  if use_kind is null or use_kind not in ('copy', 'run', 'download') or not exists (
    select
    from public.prompts p
    where p.id = target
      and p.status = 'published'
      and (p.is_free or p.user_id = person or private.has_role('jadmin') or private.has_access(false))
  ) then
    return;
  end if;
  -- Addresses can be forged, so there is also a limit per prompt (the last one below).
  if not public.take_rate_limit('usage:' || holder, 60, 60) then
    return;
  end if;
  if person is not null then
    -- The caller's time is limited to the last 24 hours, so that it cannot unlock older texts.
    insert into public.prompt_use_by_person as u (user_id, prompt_id, text_at, last_used_at)
    values (person, target, greatest(least(seen, now()), now() - interval '1 day'), now())
    on conflict (user_id, prompt_id) do update set
      uses = u.uses + 1, text_at = excluded.text_at, last_used_at = excluded.last_used_at;
  end if;
  -- Authors' own uses are not counted, so that they cannot raise their numbers.
  if exists (select from public.prompts p where p.id = target and p.user_id = person)
    or not public.take_rate_limit('usage:' || holder || ':' || target, 10, 86400)
    or not public.take_rate_limit('usage:' || target, 1000, 3600)
  then
    return;
  end if;
  insert into public.prompt_use_by_day as u (prompt_id, day, copies, runs, downloads)
  values (
    target, (now() at time zone 'utc')::date,
    (use_kind = 'copy')::integer, (use_kind = 'run')::integer, (use_kind = 'download')::integer
  )
  on conflict (prompt_id, day) do update set
    copies = u.copies + excluded.copies, runs = u.runs + excluded.runs, downloads = u.downloads + excluded.downloads;
  if private.has_access(false) then
    insert into public.member_uses as u (user_id, prompt_id, month)
    values (person, target, date_trunc('month', now() at time zone 'utc')::date)
    on conflict (user_id, prompt_id, month) do update set uses = u.uses + 1;
  end if;
  update public.prompt_counters set copies = copies + 1 where prompt_id = target;
end;
$$;
comment on function private.record_usage(uuid, text, timestamptz) is
  'Records one use of a published prompt by a caller who may read it. Counts at most 60 a minute per person, 10 a day per '
  'person and prompt, 1,000 an hour per prompt; nothing for the author. Members'' uses are counted per month, too.';

select private.note_policies();
