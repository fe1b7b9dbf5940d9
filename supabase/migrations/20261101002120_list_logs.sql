-- The logs for staff: filtered, paged, and masked by the database for callers who may not view sensitive data.
-- Spec 6.3; threat D1, R13.

create table private.log_retention (
  log text primary key check (log in ('security', 'audit', 'payments', 'errors', 'searches')),
  days integer not null check (days between 7 and 3650)
);
comment on table private.log_retention is 'How many days each log is kept; the only place with these limits.';
alter table private.log_retention enable row level security;
revoke all on private.log_retention from public, anon, authenticated, service_role;
insert into private.log_retention (log, days)
values ('security', 180), ('audit', 730), ('payments', 730), ('errors', 90), ('searches', 90);

create function private.kept_since(log text)
returns timestamptz
language sql
stable
security definer
set search_path = ''
begin atomic
  select now() - make_interval(days => r.days) from private.log_retention r where r.log = kept_since.log;
end;
comment on function private.kept_since(text) is 'Before when entries of a log are no longer kept.';
revoke all on function private.kept_since(text) from public, anon, authenticated, service_role;

create index audit_log_action_idx on public.audit_log (action, created_at desc, id desc);
create index audit_log_actor_id_time_idx on public.audit_log (actor_id, created_at desc, id desc);
drop index public.audit_log_actor_id_idx;
drop index public.audit_log_created_at_idx;
create index audit_log_created_at_idx on public.audit_log (created_at desc, id desc);
create index audit_log_action_trgm_idx on public.audit_log using gin (action extensions.gin_trgm_ops);

drop index public.security_logs_created_at_idx;
create index security_logs_created_at_idx on public.security_logs (created_at desc, id desc);
create index security_logs_severity_idx on public.security_logs (severity, created_at desc, id desc);
create index security_logs_event_category_idx on public.security_logs (event_category, created_at desc, id desc);
create index security_logs_action_idx on public.security_logs (action, created_at desc, id desc);
create index security_logs_action_trgm_idx on public.security_logs using gin (action extensions.gin_trgm_ops);

create index payment_events_received_at_idx on private.payment_events (received_at desc, id desc);
create index payment_events_type_idx on private.payment_events (type, received_at desc, id desc);

create function private.read_log(
  filters jsonb, known jsonb, sort text, after text, page_size integer, id_type text default 'bigint'
)
returns private.list_request
language sql
stable
set search_path = ''
begin atomic
  select private.read_list(
    coalesce(filters, '{}'),
    known || '{"from": ["l.created_at >= ?::timestamptz", "timestamptz"], "until": ["l.created_at < ?::timestamptz", "timestamptz"]}',
    '{"created_at": ["created_at", "timestamptz"]}', coalesce(sort, '-created_at'), after, page_size, id_type
  );
end;
comment on function private.read_log(jsonb, jsonb, text, text, integer, text) is
  'Reads a request for a log: a list by time, which every log can narrow to a period.';
revoke all on function private.read_log(jsonb, jsonb, text, text, integer, text) from public, anon, authenticated;

create function private.without_contacts(value jsonb, depth integer default 0)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
declare
  -- Addresses of mail, of version 4 and 6, and phone numbers.
  contact constant text := '[^\s"@,]{1,64}@[^\s"@,]{1,255}|\m[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\.[0-9]{1,3}\M|(?<!:)\m[0-9a-f]{1,4}:[0-9a-f:]{2,38}|\+[0-9 ()-]{7,20}';
begin
  return case
    -- The client that writes a log entry determines its nesting.
    when depth > 8 then '"•••"'
    else case jsonb_typeof(value)
      when 'string' then to_jsonb(regexp_replace(value #>> '{}', contact, '•••', 'gi'))
      when 'array' then (
        select coalesce(jsonb_agg(private.without_contacts(e.part, depth + 1) order by e.place), '[]')
        from jsonb_array_elements(value) with ordinality e (part, place)
      )
      when 'object' then (
        select coalesce(
          jsonb_object_agg(regexp_replace(e.key, contact, '•••', 'gi'), private.without_contacts(e.part, depth + 1)), '{}'
        )
        from jsonb_each(value) e (key, part)
        where e.key not in ('email', 'phone', 'ip', 'ip_address', 'user_agent')
      )
      else value
    end
  end;
end;
$$;
comment on function private.without_contacts(jsonb, integer) is
  'Details of a log without e-mail addresses, phone numbers, IP addresses and browsers, and without what lies deeper than eight levels.';
revoke all on function private.without_contacts(jsonb, integer) from public, anon, authenticated;

-- Security log --------------------------------------------------------------------------------------

create type public.security_log_entry as (
  id bigint, created_at timestamptz, severity text, event_category text, action text, user_id uuid, person_name text,
  email text, ip_address inet, user_agent text, details jsonb, cursor text
);
comment on type public.security_log_entry is 'An entry in a list of the security log; cursor is where the page after it begins.';

create function private.list_security_logs(filters jsonb, sort text, after text, page_size integer)
returns setof public.security_log_entry
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  q private.list_request := private.read_log(
    filters,
    jsonb_build_object(
      'severity', jsonb_build_array('l.severity = ?', '{critical, high, medium, low, info}'::text[]),
      'category', jsonb_build_array('l.event_category = ?'),
      'action', jsonb_build_array('l.action = ?'),
      'person', jsonb_build_array('l.user_id = ?::uuid', 'uuid'),
      'q', jsonb_build_array(
        case when private.has_role('admin') then 'l.action' else 'private.without_contacts(to_jsonb(l.action)) #>> ''{}''' end
          || ' ilike ''%'' || private.like_text(left(?, 200)) || ''%'''
      )
    ),
    sort, after, page_size
  );
begin
  return query execute format(
    $sql$
      with page as materialized (
        select l.* from public.security_logs l
        where %s
        order by %s
        limit ($1).most
      )
      select l.id, l.created_at, l.severity, l.event_category,
        -- A client may have put anything there.
        case when ($1).sees_all then l.action else private.without_contacts(to_jsonb(l.action)) #>> '{}' end,
        l.user_id, p.first_name,
        case when ($1).sees_all then u.email::text end,
        case when ($1).sees_all then l.ip_address end,
        case when ($1).sees_all then l.user_agent end,
        case when ($1).sees_all then l.details else private.without_contacts(l.details) end,
        %s
      from page l
      left join public.profiles p on p.id = l.user_id
      left join auth.users u on u.id = l.user_id
      order by %2$s
    $sql$,
    q.conditions, q.ordering, q.cursor
  ) using q, filters;
end;
$$;
comment on function private.list_security_logs(jsonb, text, text, integer) is
  'The security log, by time. Caller: jadmin and up; e-mail, address and browser only for who may view sensitive data (spec 6.3).';
grant execute on function private.list_security_logs(jsonb, text, text, integer) to authenticated;

create function public.list_security_logs(
  filters jsonb default '{}', sort text default '-created_at', after text default null, page_size integer default 50
)
returns setof public.security_log_entry
language sql
stable
set search_path = ''
begin atomic
  select * from private.list_security_logs(filters, sort, after, page_size);
end;
comment on function public.list_security_logs(jsonb, text, text, integer) is
  'A page of the security log. filters: {severity, category, action, person (id), q (in the action), from, until (moments, the latter not included)}; sort: created_at, '
  'with a minus the newest first; after: the cursor of the row before; at most 100. Staff only (42501); what is unknown is refused (22023).';
grant execute on function public.list_security_logs(jsonb, text, text, integer) to authenticated;

-- Audit log -----------------------------------------------------------------------------------------

create type public.audit_log_entry as (
  id bigint, created_at timestamptz, action text, actor_id uuid, person_name text, email text, target_type text,
  target_id text, details jsonb, cursor text
);
comment on type public.audit_log_entry is 'An entry in a list of the audit log; cursor is where the page after it begins.';

create function private.list_audit_log(filters jsonb, sort text, after text, page_size integer)
returns setof public.audit_log_entry
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  q private.list_request := private.read_log(
    filters,
    jsonb_build_object(
      'action', jsonb_build_array('l.action = ?'),
      -- A payment at that second would identify the user (threat R14).
      'target', jsonb_build_array(
        'l.target_id = ?' || case when private.has_role('admin') then '' else ' and l.action <> ''payment.recover''' end
      ),
      'person', jsonb_build_array('l.actor_id = ?::uuid', 'uuid'),
      'q', jsonb_build_array('l.action ilike ''%'' || private.like_text(left(?, 200)) || ''%''')
    ),
    sort, after, page_size
  );
begin
  return query execute format(
    $sql$
      with page as materialized (
        select l.* from public.audit_log l
        where %s
        order by %s
        limit ($1).most
      )
      select l.id, l.created_at, l.action, l.actor_id, p.first_name,
        case when ($1).sees_all then u.email::text end,
        l.target_type,
        case when ($1).sees_all or l.action <> 'payment.recover' then l.target_id end,
        case when ($1).sees_all then l.details else private.without_contacts(l.details) end,
        %s
      from page l
      left join public.profiles p on p.id = l.actor_id
      left join auth.users u on u.id = l.actor_id
      order by %2$s
    $sql$,
    q.conditions, q.ordering, q.cursor
  ) using q, filters;
end;
$$;
comment on function private.list_audit_log(jsonb, text, text, integer) is
  'The audit log, by time. Caller: jadmin and up; the actor''s e-mail, and whose payments were looked for, only for who may view sensitive data (spec 6.3).';
grant execute on function private.list_audit_log(jsonb, text, text, integer) to authenticated;

create function public.list_audit_log(
  filters jsonb default '{}', sort text default '-created_at', after text default null, page_size integer default 50
)
returns setof public.audit_log_entry
language sql
stable
set search_path = ''
begin atomic
  select * from private.list_audit_log(filters, sort, after, page_size);
end;
comment on function public.list_audit_log(jsonb, text, text, integer) is
  'A page of the audit log. filters: {action, person (id of who acted), target (id), q (in the action), from, until (moments, the latter not included)}; sort, after '
  'and page_size as in list_security_logs. Staff only (42501); what is unknown is refused (22023).';
grant execute on function public.list_audit_log(jsonb, text, text, integer) to authenticated;

-- Payment events ------------------------------------------------------------------------------------

create type public.payment_event_entry as (
  id text, created_at timestamptz, type text, order_id uuid, processed_at timestamptz, details jsonb, cursor text
);
comment on type public.payment_event_entry is 'An event of the payment provider in a list; cursor is where the page after it begins.';

create function private.list_payment_events(filters jsonb, sort text, after text, page_size integer)
returns setof public.payment_event_entry
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  q private.list_request := private.read_log(
    filters,
    jsonb_build_object(
      'type', jsonb_build_array('l.type = ?'),
      'state', jsonb_build_array(
        'l.processed_at is ' || case filters ->> 'state' when 'done' then 'not null' else 'null' end, '{done, waiting}'::text[]
      ),
      'order', jsonb_build_array('l.order_id = ?::uuid', 'uuid'),
      'q', jsonb_build_array('l.id = ?')
    ),
    sort, after, page_size, 'text'
  );
begin
  return query execute format(
    $sql$
      select l.id, l.created_at, l.type, l.order_id, l.processed_at, case when ($1).sees_all then l.payload end, %3$s
      from (select e.*, e.received_at as created_at from private.payment_events e) l
      where %1$s
      order by %2$s
      limit ($1).most
    $sql$,
    q.conditions, q.ordering, q.cursor
  ) using q, filters;
end;
$$;
comment on function private.list_payment_events(jsonb, text, text, integer) is
  'Events of the payment provider, by time. Caller: jadmin and up; what they say only for who may view sensitive data (spec 6.3).';
grant execute on function private.list_payment_events(jsonb, text, text, integer) to authenticated;

create function public.list_payment_events(
  filters jsonb default '{}', sort text default '-created_at', after text default null, page_size integer default 50
)
returns setof public.payment_event_entry
language sql
stable
set search_path = ''
begin atomic
  select * from private.list_payment_events(filters, sort, after, page_size);
end;
comment on function public.list_payment_events(jsonb, text, text, integer) is
  'A page of the payment provider''s events. filters: {type, state: done | waiting, order (id), q (the event''s id), from, until (moments, the latter not included)}; '
  'sort, after and page_size as in list_security_logs. Staff only (42501); what is unknown is refused (22023); a jadmin sees no payload.';
grant execute on function public.list_payment_events(jsonb, text, text, integer) to authenticated;

-- Exports and retention -----------------------------------------------------------------------------

create function private.note_export(act text, target text, filters jsonb, after text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  -- A jadmin can read this entry but must not see addresses: the search term may be a part of one.
  noted jsonb := jsonb_build_object('filters', private.without_contacts(
    coalesce(filters, '{}') || case when filters ? 'search' then '{"search": "•••"}' else '{}' end::jsonb
  ));
begin
  -- A call with a cursor continues an export, or starts one in the middle.
  if after is null or not exists (
    select
    from public.audit_log a
    where a.actor_id = private.caller_id()
      and a.action = act
      and a.target_id is not distinct from target
      and a.details = noted
      and a.created_at > now() - interval '1 hour'
  ) then
    perform private.write_audit(act, split_part(act, '.', 1), target, noted);
  end if;
end;
$$;
comment on function private.note_export(text, text, jsonb, text) is
  'Records an export with its filters, without addresses: at its beginning, and where it goes on from none of the last hour.';
revoke all on function private.note_export(text, text, jsonb, text) from public, anon, authenticated;

create function private.export_log(log text, filters jsonb, after text)
returns setof jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  reached text := after;
  page jsonb[];
begin
  if not private.has_role('admin') then
    raise exception 'Only admins may export logs' using errcode = '42501';
  end if;
  if log is null or log not in ('security', 'audit', 'payments', 'errors') then
    raise exception 'There is no such log' using errcode = '22023';
  end if;
  perform private.note_export('log.exported', log, filters, after);
  for piece in 1 .. 10 loop
    execute format(
      'select array_agg(to_jsonb(l)) from private.%I($1, null, $2, 100) l',
      case log when 'security' then 'list_security_logs' when 'audit' then 'list_audit_log'
        when 'errors' then 'list_error_reports' else 'list_payment_events' end
    ) into page using filters, reached;
    exit when page is null;
    return query select unnest(page);
    reached := page[cardinality(page)] ->> 'cursor';
    exit when cardinality(page) < 100;
  end loop;
end;
$$;
comment on function private.export_log(text, jsonb, text) is
  'Exports a thousand log entries at a time, newest first, and records the export in the audit log. Caller: admin.';
grant execute on function private.export_log(text, jsonb, text) to authenticated;

create function public.export_log(log text, filters jsonb default '{}', after text default null)
returns setof jsonb
language sql
volatile
set search_path = ''
begin atomic
  select * from private.export_log(log, filters, after);
end;
comment on function public.export_log(text, jsonb, text) is
  'Up to 1,000 entries of a log (security, audit, payments, errors) as its list gives them, from after that cursor. Admins only (42501, spec 6.3).';
grant execute on function public.export_log(text, jsonb, text) to authenticated;

create function private.list_log_retention()
returns table (log text, days integer)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  return query select r.log, r.days from private.log_retention r order by r.log;
end;
$$;
comment on function private.list_log_retention() is 'For how many days each log is kept. Caller: jadmin and up.';
grant execute on function private.list_log_retention() to authenticated;

create function public.list_log_retention()
returns table (log text, days integer)
language sql
stable
set search_path = ''
begin atomic
  select * from private.list_log_retention();
end;
comment on function public.list_log_retention() is 'For how many days each log is kept. Staff only (42501).';
grant execute on function public.list_log_retention() to authenticated;

create function private.forget_old_logs()
returns void
language sql
volatile
security definer
set search_path = ''
begin atomic
  delete from public.audit_log where created_at < private.kept_since('audit');
  -- An event that waits has still to be done.
  delete from private.payment_events where received_at < private.kept_since('payments') and processed_at is not null;
  delete from private.search_misses where day < private.kept_since('searches')::date;
end;
comment on function private.forget_old_logs() is 'Job: removes what is older than private.log_retention says; purge_security_records removes the rest.';
revoke all on function private.forget_old_logs() from public, anon, authenticated, service_role;

insert into private.jobs (name, every, command)
values ('forget_old_logs', interval '1 day', 'private.forget_old_logs');
