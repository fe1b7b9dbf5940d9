-- The business overview: daily counts in one result.
-- Spec 6.16.

create index profiles_created_at_idx on public.profiles (created_at);
create index orders_paid_at_idx on public.orders (paid_at) where paid_at is not null;

create table private.daily_figures (
  figure text not null check (figure in ('sign_ups', 'members', 'security')),
  day date not null,
  part text not null,
  value integer not null check (value >= 0),
  primary key (figure, day, part)
);
comment on table private.daily_figures is
  'Figures of days (UTC) that are over, written once by the job roll_up_figures: sign-ups, members by plan, security events by severity.';
alter table private.daily_figures enable row level security;
revoke all on private.daily_figures from public, anon, authenticated, service_role;

create function private.count_figures(first_day date, last_day date)
returns table (figure text, day date, part text, value integer)
language sql
stable
security definer
set search_path = ''
begin atomic
  with bounds as (
    select first_day::timestamp at time zone 'utc' as begins, (last_day + 1)::timestamp at time zone 'utc' as ends
  ),
  plans_held as (
    select s.plan_id, s.created_at as begins, least(
      s.revoked_at, s.expires_at,
      case s.status
        when 'superseded' then coalesce(lead(s.created_at) over (partition by s.user_id order by s.created_at), s.created_at)
        when 'cancelled' then s.created_at
      end,
      'infinity'
    ) as ends
    from public.user_subscriptions s
  )
  select 'sign_ups', (p.created_at at time zone 'utc')::date, '', count(*)::integer
  from bounds b join public.profiles p on p.created_at >= b.begins and p.created_at < b.ends
  group by 2
  union all
  select 'members', d.day::date, h.plan_id, count(*)::integer
  from generate_series(first_day, last_day, interval '1 day') as d (day)
  join plans_held h
    on h.begins < d.day at time zone 'utc' + interval '1 day'
    and h.ends > least(d.day at time zone 'utc' + interval '1 day', now())
  group by 2, 3
  union all
  select 'security', (l.created_at at time zone 'utc')::date, l.severity, count(*)::integer
  from bounds b join public.security_logs l on l.created_at >= b.begins and l.created_at < b.ends
  group by 2, 3;
end;
comment on function private.count_figures(date, date) is
  'Counts the figures of some days (UTC); of today as far as it has come. Who had a plan is known at the end of each day.';
revoke all on function private.count_figures(date, date) from public, anon, authenticated, service_role;

create function private.next_day_to_count()
returns date
language sql
stable
security definer
set search_path = ''
begin atomic
  select greatest(
    coalesce((select max(f.day) + 1 from private.daily_figures f where f.figure = 'members'), '-infinity'),
    (now() at time zone 'utc')::date - 90
  );
end;
comment on function private.next_day_to_count() is 'The first day (UTC) whose figures are not kept yet, at most 90 days back.';
revoke all on function private.next_day_to_count() from public, anon, authenticated, service_role;

create function private.roll_up_figures()
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  yesterday date := (now() at time zone 'utc')::date - 1;
begin
  insert into private.daily_figures (figure, day, part, value)
  select f.figure, f.day, f.part, f.value from private.count_figures(private.next_day_to_count(), yesterday) f
  union all
  -- A day without a member is counted as well.
  select 'members', d::date, '', 0 from generate_series(private.next_day_to_count(), yesterday, interval '1 day') d
  on conflict do nothing;
end;
$$;
comment on function private.roll_up_figures() is 'Job: keeps the figures of the days that are over.';
revoke all on function private.roll_up_figures() from public, anon, authenticated, service_role;

insert into private.jobs (name, every, command)
values ('roll_up_figures', interval '1 hour', 'private.roll_up_figures');

create function private.overview(days integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  today date := (now() at time zone 'utc')::date;
  first_day date := today - days + 1;
  uncounted date := private.next_day_to_count();
begin
  perform private.require_staff();
  if days is null or days not in (7, 30, 90) then
    raise exception 'The overview is of 7, 30 or 90 days' using errcode = '22023';
  end if;
  return jsonb_build_object(
    'first_day', first_day,
    'last_day', today,
    'figures', (
      select coalesce(jsonb_agg(to_jsonb(f) order by f.figure, f.day, f.part), '[]')
      from (
        select k.figure, k.day, k.part, k.value from private.daily_figures k
        where k.day >= first_day and k.day < uncounted and not (k.figure = 'members' and k.part = '')
        union all
        select c.figure, c.day, c.part, c.value from private.count_figures(greatest(first_day, uncounted), today) c
      ) f
    ),
    -- Only roles that manage subscriptions see revenue (spec 6.16).
    'revenue', case when private.has_role('admin') then (
      select coalesce(jsonb_agg(to_jsonb(r) order by r.place), '[]')
      from (
        select p.id as plan, p.name, p.name_ar, p.display_order as place, count(o.id)::integer as orders,
          -- Disputed amounts are excluded until the dispute is won.
          coalesce(sum(o.amount_cents - o.amount_refunded_cents) filter (where o.status = 'paid'), 0)::bigint as cents,
          coalesce(sum(o.amount_refunded_cents), 0)::bigint as refunded_cents
        from public.plans p
        left join public.orders o on o.plan_id = p.id and o.currency = 'usd'
          and o.paid_at >= first_day::timestamp at time zone 'utc'
        group by p.id
        having p.is_active or count(o.id) > 0
      ) r
    ) end,
    'plans', (select jsonb_agg(jsonb_build_object('id', p.id, 'name', p.name, 'name_ar', p.name_ar) order by p.display_order) from public.plans p),
    'top_prompts', (
      select coalesce(jsonb_agg(to_jsonb(t) order by t.uses desc, t.slug), '[]')
      from (
        select c.slug, c.title, c.title_ar, u.uses
        from (
          select g.prompt_id, sum(g.copies + g.runs + g.downloads)::integer as uses
          from public.prompt_use_by_day g where g.day >= first_day
          group by g.prompt_id
        ) u
        join public.prompt_cards c on c.id = u.prompt_id
        order by u.uses desc, c.slug
        limit 10
      ) t
    ),
    'misses', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.times desc, s.words), '[]')
      from (
        select m.words, sum(m.times)::integer as times from private.search_misses m
        where m.day >= first_day group by m.words order by 2 desc, 1 limit 10
      ) s
    ),
    'ai', (
      select coalesce(jsonb_agg(jsonb_build_object('day', a.day, 'calls', a.calls, 'failures', a.failures) order by a.day), '[]')
      from (
        select u.day, sum(u.calls) as calls, sum(u.failures) as failures
        from private.ai_usage u where u.day >= first_day group by u.day
      ) a
    )
  );
end;
$$;
comment on function private.overview(integer) is
  'The overview of 7, 30 or 90 days up to today (UTC). Caller: jadmin and up; revenue is null except for admins.';
grant execute on function private.overview(integer) to authenticated;

create function public.overview(days integer)
returns jsonb
language sql
stable
set search_path = ''
begin atomic
  select private.overview(days);
end;
comment on function public.overview(integer) is
  'Sign-ups, members, revenue by plan, top prompts, failed searches, AI use and security events of the last 7, 30 or 90 days '
  '(22023 otherwise). Staff only (42501); revenue is null for a jadmin.';
grant execute on function public.overview(integer) to authenticated;
