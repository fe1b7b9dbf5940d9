-- Prompt use per day, and from it the uses of the last seven days on each card.
-- Threat P4, R9.

create table public.prompt_use_by_day (
  prompt_id uuid not null references public.prompts (id) on delete cascade,
  day date not null,
  copies integer not null default 0 check (copies >= 0),
  runs integer not null default 0 check (runs >= 0),
  downloads integer not null default 0 check (downloads >= 0),
  primary key (prompt_id, day)
);
comment on table public.prompt_use_by_day is 'Uses of a prompt per day (UTC) and kind. Counts only; written by record_usage.';
create index prompt_use_by_day_day_idx on public.prompt_use_by_day (day);
alter table public.prompt_use_by_day enable row level security;

create policy "Authors read the usage of their prompts, staff read all"
  on public.prompt_use_by_day for select to authenticated
  using (
    (select private.has_role('jadmin'))
    or exists (select from public.prompts p where p.id = prompt_id and p.user_id = (select private.caller_id()))
  );
grant select on public.prompt_use_by_day to authenticated;
grant all on public.prompt_use_by_day to service_role;

create function private.quota_holder()
returns text
language sql
stable
security definer
set search_path = ''
begin atomic
  -- One IPv6 household has a /64 network of 2^64 addresses.
  select coalesce(
    private.caller_id()::text,
    case when family(a.address) = 6 then network(set_masklen(a.address, 64))::text else host(a.address) end,
    'nowhere'
  )
  from (select private.request_address() as address) as a;
end;
comment on function private.quota_holder() is 'The key that quotas are counted by: the account, or a visitor''s address (IPv6: its /64).';

create function private.record_usage(target uuid, use_kind text, seen timestamptz)
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
  update public.prompt_counters set copies = copies + 1 where prompt_id = target;
end;
$$;
comment on function private.record_usage(uuid, text, timestamptz) is
  'Records one use of a published prompt by a caller who may read it. Counts at most 60 a minute per person, 10 a day per '
  'person and prompt, 1,000 an hour per prompt; nothing for the author.';
grant execute on function private.record_usage(uuid, text, timestamptz) to anon, authenticated;

create function public.record_usage(prompt uuid, kind text, seen timestamptz default null)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.record_usage(prompt, kind, seen);
end;
comment on function public.record_usage(uuid, text, timestamptz) is
  'Records that the caller copied, ran or downloaded (kind: copy, run, download) a prompt. seen: updated_at of the card that '
  'they saw. Returns nothing, whether it was counted or not.';
grant execute on function public.record_usage(uuid, text, timestamptz) to anon, authenticated;

create function private.roll_up_usage()
returns void
language sql
volatile
security definer
set search_path = ''
begin atomic
  with recent as (
    select u.prompt_id, sum(u.copies + u.runs + u.downloads)::integer as uses
    from public.prompt_use_by_day u
    where u.day > (now() at time zone 'utc')::date - 7
    group by u.prompt_id
  ),
  counted as (
    select c.id, coalesce(r.uses, 0) as uses
    from public.prompt_cards c
    left join recent r on r.prompt_id = c.id
    where c.week_uses > 0 or r.prompt_id is not null
  )
  update public.prompt_cards c
  set week_uses = counted.uses
  from counted
  where counted.id = c.id and c.week_uses <> counted.uses;
end;
comment on function private.roll_up_usage() is 'Job: writes the uses of the last seven days to the cards.';

insert into private.jobs (name, every, command)
values ('roll_up_usage', interval '10 minutes', 'private.roll_up_usage');
