-- Anonymous reports of errors on users' screens, for staff.
-- Threat D2, R13.

create table public.error_reports (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('shown', 'reported')),
  message text not null check (length(message) between 1 and 500),
  code text check (length(code) <= 100),
  status integer check (status between 0 and 999),
  path text check (length(path) <= 200),
  user_agent text check (length(user_agent) <= 500),
  times integer not null default 1 check (times > 0),
  day date not null default (now() at time zone 'utc')::date,
  digest text not null generated always as (
    md5(kind || '|' || coalesce(code, '') || '|' || coalesce(status::text, '') || '|' || coalesce(path, '') || '|' || message)
  ) stored,
  created_at timestamptz not null default now(),
  last_at timestamptz not null default now()
);
comment on table public.error_reports is
  'Errors that people saw (shown) or reported by the button (reported): one row a day for each, counted; written by report_errors.';
create unique index error_reports_one_a_day_idx on public.error_reports (day, digest);
create index error_reports_last_at_idx on public.error_reports (last_at desc, id desc);
create index error_reports_kind_idx on public.error_reports (kind, last_at desc, id desc);
create index error_reports_path_idx on public.error_reports (path, last_at desc, id desc);
create index error_reports_message_trgm_idx on public.error_reports using gin (message extensions.gin_trgm_ops);
alter table public.error_reports enable row level security;

-- Browsers' names are sensitive (spec 6.3): list_error_reports leaves them out for a jadmin.
create policy "Admins read error reports"
  on public.error_reports for select to authenticated
  using ((select private.has_role('admin')));
grant select on public.error_reports to authenticated;
grant all on public.error_reports to service_role;

create function private.without_addresses(words text)
returns text
language sql
immutable
set search_path = ''
begin atomic
  select regexp_replace(words, '[^\s@<>"'']+@[^\s@<>"'']+', '…', 'g');
end;
comment on function private.without_addresses(text) is
  'A short text without mail addresses: a report outlives the account of the person in it.';

create function private.report_errors(reports jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  amount integer := case when jsonb_typeof(reports) = 'array' then jsonb_array_length(reports) else 0 end;
begin
  if amount not between 1 and 10 then
    raise exception 'Between 1 and 10 errors are reported at once' using errcode = '22023';
  end if;
  -- An address can be forged, hence the second: a limit for all together.
  if not private.take_from_rate_limit('error_reports:' || private.quota_holder(), amount, 30, 60)
    or not private.take_from_rate_limit('error_reports:day:' || private.quota_holder(), amount, 200, 86400)
    or not private.take_from_rate_limit('error_reports', amount, 5000, 86400)
  then
    return false;
  end if;
  insert into public.error_reports as e (kind, message, code, status, path, user_agent, times)
  select
    r.kind, private.without_addresses(left(private.plain_text(r.message), 500)), left(private.plain_text(r.code), 100), r.status,
    private.without_addresses(left(private.plain_text(r.path), 200)), left(private.plain_text(private.request_header('user-agent')), 500), count(*)
  from jsonb_to_recordset(reports) as r (kind text, message text, code text, status integer, path text)
  group by 1, 2, 3, 4, 5
  on conflict (day, digest) do update set
    times = e.times + excluded.times, last_at = now(), user_agent = excluded.user_agent;
  return true;
exception when check_violation or not_null_violation then
  -- The database's own words would show the row, with its running number.
  raise exception 'A report has no such kind, message or status' using errcode = '23514';
end;
$$;
comment on function private.report_errors(jsonb) is
  'Keeps at most 10 error reports, counted by day, and says whether it did: 30 a minute and 200 a day for an account or address, 5,000 a day in all.';
grant execute on function private.report_errors(jsonb) to anon, authenticated;

create function public.report_errors(reports jsonb)
returns boolean
language sql
volatile
set search_path = ''
begin atomic
  select private.report_errors(reports);
end;
comment on function public.report_errors(jsonb) is
  'Reports 1 to 10 errors (kind shown or reported, message, code, status, path), without the caller''s identity or address. '
  'False where a limit is reached and nothing was kept; 22023 for another number of them, 23514 for an unknown kind.';
grant execute on function public.report_errors(jsonb) to anon, authenticated;

create type public.error_report_entry as (
  id bigint, created_at timestamptz, kind text, message text, code text, status integer, path text, user_agent text,
  times integer, first_at timestamptz, cursor text
);
comment on type public.error_report_entry is 'An error report in a list; cursor is where the page after it begins.';

create function private.list_error_reports(filters jsonb, sort text, after text, page_size integer)
returns setof public.error_report_entry
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  q private.list_request := private.read_log(
    filters,
    jsonb_build_object(
      'kind', jsonb_build_array('l.kind = ?', '{shown, reported}'::text[]),
      'path', jsonb_build_array('l.path = ?'),
      'q', jsonb_build_array('l.message ilike ''%'' || private.like_text(left(?, 200)) || ''%''')
    ),
    sort, after, page_size
  );
begin
  return query execute format(
    $sql$
      select l.id, l.created_at, l.kind, l.message, l.code, l.status, l.path,
        case when ($1).sees_all then l.user_agent end, l.times, l.first_at, %3$s
      from (
        select e.id, e.last_at as created_at, e.kind, e.message, e.code, e.status, e.path, e.user_agent, e.times,
          e.created_at as first_at
        from public.error_reports e
      ) l
      where %1$s
      order by %2$s
      limit ($1).most
    $sql$,
    q.conditions, q.ordering, q.cursor
  ) using q, filters;
end;
$$;
comment on function private.list_error_reports(jsonb, text, text, integer) is
  'Error reports, by when they were last seen. Caller: jadmin and up; browsers only for who may view sensitive data (spec 6.3).';
grant execute on function private.list_error_reports(jsonb, text, text, integer) to authenticated;

create function public.list_error_reports(
  filters jsonb default '{}', sort text default '-created_at', after text default null, page_size integer default 50
)
returns setof public.error_report_entry
language sql
stable
set search_path = ''
begin atomic
  select * from private.list_error_reports(filters, sort, after, page_size);
end;
comment on function public.list_error_reports(jsonb, text, text, integer) is
  'A page of the error reports; created_at is when one was last seen. filters: {kind: shown | reported, path, q (in the message), from, until (moments, the latter not included)}; '
  'sort, after and page_size as in list_security_logs. Staff only (42501); what is unknown is refused (22023); a jadmin sees no browsers.';
grant execute on function public.list_error_reports(jsonb, text, text, integer) to authenticated;
