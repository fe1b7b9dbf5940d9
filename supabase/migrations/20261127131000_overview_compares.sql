-- The overview compares with as many days before, revenue included.
-- Spec 6.16.

set local lock_timeout = '5s';

create function private.overview_before(days integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  last_day date := (now() at time zone 'utc')::date - days;
  first_day date := last_day - days + 1;
  uncounted date := private.next_day_to_count();
begin
  if first_day < coalesce((select min(f.day) from private.daily_figures f), uncounted) then
    return null;
  end if;
  return (
    with figures as (
      select k.figure, k.day, k.value from private.daily_figures k
      where k.day between first_day and last_day and k.day < uncounted
      union all
      select c.figure, c.day, c.value from private.count_figures(greatest(first_day, uncounted), last_day) c
    )
    select jsonb_build_object(
      'sign_ups', coalesce(sum(f.value) filter (where f.figure = 'sign_ups'), 0),
      'members', coalesce(sum(f.value) filter (where f.figure = 'members' and f.day = last_day), 0),
      'ai_calls', (
        select coalesce(sum(u.calls), 0) from private.ai_usage u where u.day between first_day and last_day
      ),
      'cents', case when private.has_role('admin') then (
        select coalesce(sum(o.amount_cents - o.amount_refunded_cents), 0)
        from public.orders o
        where o.status = 'paid' and o.currency = 'usd'
          and o.paid_at >= first_day::timestamp at time zone 'utc'
          and o.paid_at < (last_day + 1)::timestamp at time zone 'utc'
      ) end
    )
    from figures f
  );
end;
$$;
comment on function private.overview_before(integer) is
  'Sign-ups, members at the end, AI requests and revenue of the period before the last days (UTC); null where its days were not counted. Revenue is null except for admins.';
revoke all on function private.overview_before(integer) from public, anon, authenticated;

create or replace function private.overview(days integer)
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
    'before', private.overview_before(days),
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
