-- Downloads of favourites and collections: texts and their count in one transaction.
-- Threat P7, D2.

set local lock_timeout = '5s';

create function private.add_use(person uuid, holder text, target uuid, use_kind text, seen timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
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
  if private.holds_plan(person, false) then
    insert into public.member_uses as u (user_id, prompt_id, month)
    values (person, target, date_trunc('month', now() at time zone 'utc')::date)
    on conflict (user_id, prompt_id, month) do update set uses = u.uses + 1;
  end if;
  update public.prompt_counters set copies = copies + 1 where prompt_id = target;
end;
$$;
comment on function private.add_use(uuid, text, uuid, text, timestamptz) is
  'Adds one use of a prompt that the person may read: at most 10 a day per holder of a quota and prompt, 1,000 an hour '
  'per prompt (addresses can be forged); nothing for the author. Members'' uses are counted per month, too.';

create or replace function private.count_use(person uuid, holder text, target uuid, use_kind text, seen timestamptz)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  if public.take_rate_limit('usage:' || holder, 60, 60) then
    perform private.add_use(person, holder, target, use_kind, seen);
  end if;
end;
$$;
comment on function private.count_use(uuid, text, uuid, text, timestamptz) is
  'Records one use of a prompt that the person may read, as add_use says, at most 60 a minute per holder of a quota.';

create function private.download_prompts(prompts uuid[])
returns setof public.prompts
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := private.caller_id();
  readable uuid[];
  target uuid;
begin
  if person is null then
    raise exception 'Authentication required' using errcode = '42501';
  end if;
  if cardinality(prompts) > 50 then
    raise exception 'Maximum 50 prompts allowed' using errcode = '23514';
  end if;
  if not public.take_rate_limit('download_prompts:' || person, 200, 3600) then
    raise exception 'Too many downloads' using errcode = 'PT429';
  end if;
  readable := array(
    select p.id
    from public.prompts p
    where p.id = any (prompts)
      and private.may_use(person, p.id)
      and (
        exists (select from public.favorites f where f.user_id = person and f.prompt_id = p.id)
        or exists (select from public.collection_items i where i.user_id = person and i.prompt_id = p.id)
      )
    -- One order for all callers, so that two of them never wait for each other.
    order by p.id
  );
  foreach target in array readable loop
    perform private.add_use(person, person::text, target, 'download', now());
  end loop;
  return query select p.* from public.prompts p where p.id = any (readable);
end;
$$;
comment on function private.download_prompts(uuid[]) is
  'Those of the caller''s favourites and collected prompts that they may read at this moment; each counts as a download.';
grant execute on function private.download_prompts(uuid[]) to authenticated;

create function public.download_prompts(prompts uuid[])
returns setof public.prompts
language sql
volatile
set search_path = ''
-- A text, because the columns of prompts change: the star of a parsed body would keep those of today.
as $$
  select * from private.download_prompts(prompts);
$$;
comment on function public.download_prompts(uuid[]) is
  'The published prompts among these that the caller keeps and may read at this moment, in no order; each counts as a '
  'download in the same transaction. 42501 for visitors, 23514 beyond 50, 429 after 200 calls an hour.';
grant execute on function public.download_prompts(uuid[]) to authenticated;

select private.note_policies();
