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
comment on function private.mask_email(text) is 'An address of which only the first character can be read (specification, section 6).';
grant execute on function private.mask_email(text) to authenticated;

create function private.read_cursor(after text, is_time boolean)
returns text[]
language plpgsql
stable
set search_path = ''
as $$
declare
  parts text[];
begin
  parts := array(select jsonb_array_elements_text(after::jsonb));
  perform parts[2]::uuid;
  if is_time then
    perform parts[1]::timestamptz;
  end if;
  if cardinality(parts) is distinct from 2 or parts[1] is null or parts[2] is null then
    raise exception 'not two values' using errcode = '22023';
  end if;
  return parts;
exception when others then
  raise exception 'Unknown place in the list' using errcode = '22023', detail = 'unknown_cursor';
end;
$$;
comment on function private.read_cursor(text, boolean) is
  'The sort value and the id that a cursor of list_users holds; 22023 for anything else.';

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

create function private.list_users(
  search text, with_role text, with_plan text, with_state text, sort text, after text, page_size integer
)
returns setof public.staff_user
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  sees_all boolean := private.has_user_right('view-sensitive');
  sort_column text := case ltrim(sort, '-')
    when 'created' then 'created_at'
    when 'seen' then 'last_sign_in_at'
    when 'email' then 'email'
    when 'name' then 'name_key'
  end;
  is_down boolean := sort like '-%';
  is_time boolean := sort_column in ('created_at', 'last_sign_in_at');
  needle text := lower(btrim(coalesce(search, '')));
  -- Fewer than three letters no index finds but at the beginning.
  pattern text := case when length(needle) >= 3 then '%' else '' end
    || replace(replace(replace(needle, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  conditions text := 'true';
  place text[];
begin
  perform private.require_user_right('read');
  -- An unknown filter is an error, never "everything".
  if sort_column is null or sort like '--%' or length(needle) > 254
    or coalesce(with_role, 'user') not in ('user', 'prompter', 'jadmin', 'admin')
    or coalesce(with_state, 'active') not in ('active', 'banned', 'unconfirmed')
    or not (coalesce(with_plan, 'none') in ('none', 'ended') or exists (select from public.plans p where p.id = with_plan))
  then
    raise exception 'Unknown filter or sort' using errcode = '22023', detail = 'unknown_filter';
  end if;
  -- Sorting by address would reveal it letter by letter.
  if sort_column = 'email' then
    perform private.require_user_right('view-sensitive');
  end if;
  if needle <> '' then
    conditions := conditions || format(
      ' and (d.name_key like %L%s%s)', pattern,
      case when sees_all then format(' or d.email like %L', pattern) end,
      case when needle ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then format(' or d.id = %L', needle) end
    );
  end if;
  if with_role is not null then
    conditions := conditions || format(' and d.role = %L', with_role);
  end if;
  if with_plan is not null then
    conditions := conditions || case with_plan
      when 'none' then ' and d.plan_id is null'
      when 'ended' then ' and d.plan_id is not null and not (d.plan_status = ''active'' and coalesce(d.plan_ends, ''infinity'') > now())'
      else format(' and d.plan_id = %L and d.plan_status = ''active'' and coalesce(d.plan_ends, ''infinity'') > now()', with_plan)
    end;
  end if;
  if with_state is not null then
    conditions := conditions || case with_state
      when 'banned' then ' and d.banned_until > now()'
      when 'unconfirmed' then ' and not d.is_confirmed and d.banned_until <= now()'
      else ' and d.is_confirmed and d.banned_until <= now()'
    end;
  end if;
  if after is not null then
    place := private.read_cursor(after, is_time);
    conditions := conditions || format(
      ' and (d.%I, d.id) %s (%L, %L)', sort_column, case when is_down then '<' else '>' end, place[1], place[2]
    );
  end if;
  -- The page is found by id, with an index-only scan.
  return query execute format(
    'select d.id, case when $1 then d.email else private.mask_email(d.email) end, d.first_name, d.role, d.is_super_admin,
       d.plan_id, d.plan_id is not null and d.plan_status = ''active'' and coalesce(d.plan_ends, ''infinity'') > now(),
       case when $1 then d.plan_ends else private.day_of(d.plan_ends) end, d.is_confirmed, nullif(d.banned_until, ''-infinity''), nullif(d.last_sign_in_at, ''-infinity''),
       d.created_at, jsonb_build_array(d.%1$I%4$s, d.id)::text
     from (select d.id from private.user_directory d where %2$s order by d.%1$I %3$s, d.id %3$s limit $2) as page
     join private.user_directory d on d.id = page.id order by d.%1$I %3$s, d.id %3$s',
    sort_column, conditions, case when is_down then 'desc' else 'asc' end, case when is_time then '::text' else '' end
  ) using sees_all, least(greatest(coalesce(page_size, 50), 1), 1000);
end;
$$;
comment on function private.list_users(text, text, text, text, text, text, integer) is
  'A page of the directory. Caller: jadmin and up; a jadmin sees no address, nor finds or sorts anybody by it.';
grant execute on function private.list_users(text, text, text, text, text, text, integer) to authenticated;

create function public.list_users(
  search text default null,
  with_role text default null,
  with_plan text default null,
  with_state text default null,
  sort text default '-created',
  after text default null,
  page_size integer default 50
)
returns setof public.staff_user
language sql
stable
set search_path = ''
begin atomic
  select * from private.list_users(search, with_role, with_plan, with_state, sort, after, least(page_size, 100));
end;
comment on function public.list_users(text, text, text, text, text, text, integer) is
  'Users by part of e-mail or name (one or two letters: by their beginning), or by id; with_role, with_plan (a plan, none, ended), with_state (active, banned, unconfirmed); sort: created, seen, email, name, or -created …; after: a row''s cursor; at most 100. Staff only (42501); 22023 for an unknown filter.';
grant execute on function public.list_users(text, text, text, text, text, text, integer) to authenticated;

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
