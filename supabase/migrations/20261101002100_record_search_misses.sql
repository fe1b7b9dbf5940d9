-- Searches without an answer, stored anonymously as words and counts: the prompts that visitors miss.
-- Threat D2.

create table private.search_misses (
  day date not null default (now() at time zone 'utc')::date,
  words text not null check (length(words) between 2 and 80),
  times integer not null default 1 check (times > 0),
  primary key (day, words)
);
comment on table private.search_misses is
  'Searches without a result, or with near ones only, counted per day (UTC): the normalised words without the user. private.log_retention limits their age.';
alter table private.search_misses enable row level security;
revoke all on private.search_misses from public, anon, authenticated, service_role;

create function private.note_search_miss(query text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  missed text := private.search_key(query);
  today date := (now() at time zone 'utc')::date;
begin
  -- An address or a number may be personal, and a long text was pasted: neither is stored.
  if length(missed) not between 2 and 80 or length(query) > 200
    or strpos(query, '@') > 0 or missed ~ '[0-9]{5}'
    or not public.take_rate_limit('search_misses:' || private.quota_holder(), 20, 60)
    or exists (select from public.search_prompts(query, '{}') s where not s.is_near)
  then
    return;
  end if;
  update private.search_misses m set times = m.times + 1 where m.day = today and m.words = missed;
  -- An address can be forged, hence the limit of new words for all together.
  if not found and public.take_rate_limit('search_misses', 1000, 86400) then
    insert into private.search_misses as m (day, words) values (today, missed)
    on conflict (day, words) do update set times = m.times + 1;
  end if;
end;
$$;
comment on function private.note_search_miss(text) is
  'Counts a search that finds nothing, or nothing but near results: 20 a minute for an account or address, 1,000 new words a day in all. Nothing is kept of addresses, numbers and long texts.';
grant execute on function private.note_search_miss(text) to anon, authenticated;

create function public.note_search_miss(query text)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.note_search_miss(query);
end;
comment on function public.note_search_miss(text) is
  'Records a search without filters whose results, if any, are all near. Its response is the same whether it was counted or not.';
grant execute on function public.note_search_miss(text) to anon, authenticated;
