-- The list of users and one user's page, for staff; what is sensitive is masked here.
-- Spec 6.12; threat D1.

create index audit_log_target_id_idx on public.audit_log (target_id, id desc);

create function private.mask_email(address text)
returns text
language sql
immutable
set search_path = ''
begin atomic
  select left(address, 1) || '•••@•••';
end;
comment on function private.mask_email(text) is 'An address of which only the first character can be read (spec 6.12).';
grant execute on function private.mask_email(text) to authenticated;

create type public.staff_user as (
  id uuid,
  email text,
  first_name text,
  role public.app_role,
  is_super_admin boolean,
  plan_id text,
  has_plan boolean,
  plan_ends timestamptz,
  is_confirmed boolean,
  banned_until timestamptz,
  last_sign_in_at timestamptz,
  created_at timestamptz,
  cursor text
);
comment on type public.staff_user is 'A user in a list of staff; cursor is where the page after it begins.';

create function private.list_users(filters jsonb, sort text, after text, page_size integer)
returns setof public.staff_user
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  q private.list_request;
  sees_all boolean := private.has_user_right('view-sensitive');
  words text := lower(btrim(filters ->> 'search'));
  -- Fewer than three letters no index finds but at the beginning.
  pattern text := case when length(words) >= 3 then '%' else '' end || private.like_text(words) || '%';
  runs constant text := 'l.plan_status = ''active'' and coalesce(l.plan_ends, ''infinity'') > now()';
begin
  perform private.require_user_right('read');
  if length(words) > 254 then
    raise exception 'There is no such name or address' using errcode = '22023', detail = 'unknown_filter';
  end if;
  -- Sorting by address would reveal it letter by letter.
  if ltrim(sort, '-') = 'email' then
    perform private.require_user_right('view-sensitive');
  end if;
  q := private.read_list(
    filters,
    jsonb_build_object(
      'search', jsonb_build_array(
        '(l.name_key like $3' || case when sees_all then ' or l.email like $3' else '' end
          || case when pg_input_is_valid(words, 'uuid') then ' or l.id = $4::uuid' else '' end || ')'
      ),
      'role', jsonb_build_array('l.role = ?::public.app_role', enum_range(null::public.app_role)),
      'plan', jsonb_build_array(
        case filters ->> 'plan'
          when 'none' then 'l.plan_id is null'
          when 'ended' then 'l.plan_id is not null and not (' || runs || ')'
          else 'l.plan_id = ? and ' || runs
        end,
        array(select p.id from public.plans p) || '{none, ended}'
      ),
      'state', jsonb_build_array(
        case filters ->> 'state'
          when 'banned' then 'l.banned_until > now()'
          when 'unconfirmed' then 'not l.is_confirmed and l.banned_until <= now()'
          else 'l.is_confirmed and l.banned_until <= now()'
        end,
        '{active, banned, unconfirmed}'::text[]
      )
    ),
    '{
      "created": ["created_at", "timestamptz"], "seen": ["last_sign_in_at", "timestamptz"],
      "email": ["email", "text"], "name": ["name_key", "text"]
    }',
    sort, after, page_size
  );
  -- The page is found by id, with an index-only scan.
  return query execute format(
    $sql$
      select l.id, case when $5 then l.email else private.mask_email(l.email) end, l.first_name, l.role, l.is_super_admin,
        l.plan_id, l.plan_id is not null and %4$s, case when $5 then l.plan_ends else private.day_of(l.plan_ends) end,
        l.is_confirmed, nullif(l.banned_until, '-infinity'), nullif(l.last_sign_in_at, '-infinity'), l.created_at, %3$s
      from (select l.id from private.user_directory l where %1$s order by %2$s limit $6) page
      join private.user_directory l on l.id = page.id
      order by %2$s
    $sql$,
    q.conditions, q.ordering, q.cursor, runs
  ) using q, filters, pattern, words, sees_all, least(greatest(coalesce(page_size, 50), 1), 1000);
end;
$$;
comment on function private.list_users(jsonb, text, text, integer) is
  'A page of the directory. Caller: jadmin and up; a jadmin sees no address, nor finds or sorts anybody by it.';
grant execute on function private.list_users(jsonb, text, text, integer) to authenticated;

create function public.list_users(
  filters jsonb default '{}', sort text default '-created', after text default null, page_size integer default 50
)
returns setof public.staff_user
language sql
stable
set search_path = ''
begin atomic
  select * from private.list_users(filters, sort, after, least(page_size, 100));
end;
comment on function public.list_users(jsonb, text, text, integer) is
  'Users. filters: {search (part of e-mail or name, one or two letters: their beginning; or an id), role, plan (a plan, none, ended), state (active, banned, unconfirmed)}; sort: created, seen, email, name, or -created …; after: a row''s cursor; at most 100. Staff only (42501); 22023 for an unknown filter.';
grant execute on function public.list_users(jsonb, text, text, integer) to authenticated;

create function private.day_of(moment timestamptz)
returns timestamptz
language sql
immutable
set search_path = ''
begin atomic
  select date_trunc('day', moment, 'UTC');
end;
comment on function private.day_of(timestamptz) is 'The beginning of a moment''s day (UTC): what staff without the right to sensitive data see of it.';

create function private.read_user(target uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  sees_all boolean := private.has_user_right('view-sensitive');
  found_user private.user_directory;
begin
  perform private.require_user_right('read');
  select * into found_user from private.user_directory d where d.id = target;
  if found_user.id is null then
    raise exception 'No such user' using errcode = '22023', detail = 'no_such_user';
  end if;
  return jsonb_build_object(
    'id', target,
    'email', case when sees_all then found_user.email else private.mask_email(found_user.email) end,
    'first_name', found_user.first_name,
    'role', found_user.role,
    'is_super_admin', found_user.is_super_admin,
    'is_confirmed', found_user.is_confirmed,
    'banned_until', nullif(found_user.banned_until, '-infinity'),
    'last_sign_in_at', nullif(found_user.last_sign_in_at, '-infinity'),
    'created_at', found_user.created_at,
    'is_masked', not sees_all,
    'subscriptions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', s.id, 'plan_id', s.plan_id, 'is_lifetime', p.is_lifetime,
        'created_at', case when sees_all then s.created_at else private.day_of(s.created_at) end,
        'expires_at', case when sees_all then s.expires_at else private.day_of(s.expires_at) end,
        'is_gift', s.order_id is null,
        'status', case when s.status in ('active', 'superseded') and s.expires_at <= now() then 'expired' else s.status end
      ) order by s.created_at desc)
      from (select * from public.user_subscriptions s where s.user_id = target order by s.created_at desc limit 50) as s
      join public.plans p on p.id = s.plan_id
    ), '[]'),
    -- Payments are sensitive: an order's id or time would reveal its amount through the list of orders (threat R14).
    'orders', case when sees_all then coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', o.id, 'plan_id', o.plan_id, 'status', o.status, 'created_at', o.created_at, 'paid_at', o.paid_at,
        'amount_cents', o.amount_cents, 'currency', o.currency, 'amount_refunded_cents', o.amount_refunded_cents
      ) order by o.created_at desc)
      from (select * from public.orders o where o.user_id = target order by o.created_at desc limit 50) as o
    ), '[]') else '[]' end,
    'prompt_counts', (
      select coalesce(jsonb_object_agg(c.status, c.many), '{}')
      from (select p.status, count(*) as many from public.prompts p where p.user_id = target group by p.status) as c
    ),
    'prompts', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', p.id, 'title', p.title, 'slug', p.slug, 'status', p.status, 'updated_at', p.updated_at
      ) order by p.updated_at desc)
      from (select * from public.prompts p where p.user_id = target order by p.updated_at desc limit 20) as p
    ), '[]'),
    'sessions', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', s.id, 'created_at', s.created_at, 'last_activity', s.last_activity,
        'user_agent', case when sees_all then s.user_agent end, 'ip_address', case when sees_all then s.ip_address end
      ) order by s.last_activity desc)
      from private.list_sessions_of(target) s
    ), '[]'),
    'audit', case when private.has_user_right('audit') then coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', a.id, 'action', a.action, 'details', a.details, 'created_at', a.created_at, 'actor_id', a.actor_id,
        'actor', nullif(actor.first_name, '')
      ) order by a.id desc)
      from (
        select * from public.audit_log a
        where a.target_id = target::text and a.target_type = 'user' and (sees_all or a.action <> 'payment.recover')
        order by a.id desc limit 50
      ) as a
      left join private.user_directory actor on actor.id = a.actor_id
    ), '[]') else '[]' end
  );
end;
$$;
comment on function private.read_user(uuid) is
  'Everything that staff see about a user, in one result: plans, orders, prompts, sessions, audit. Caller: jadmin and up; addresses, devices, orders and the exact times of plans only for callers who may view sensitive data.';
grant execute on function private.read_user(uuid) to authenticated;

create function public.read_user(target uuid)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select private.read_user(target);
end;
comment on function public.read_user(uuid) is
  'One user with plans, orders, prompts, sessions and audit entries. Staff only (42501); 22023 for an unknown user.';
grant execute on function public.read_user(uuid) to authenticated;
