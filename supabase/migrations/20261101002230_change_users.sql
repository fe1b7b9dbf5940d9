-- Changes of other users' accounts by staff, each with its permission and its audit entry.
-- Threat A7, R7.

create function private.rename_user(target uuid, first_name text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_right_over(target, 'update');
  if not private.is_first_name(coalesce(btrim(first_name), '')) then
    raise exception 'Not a name' using errcode = '22023', detail = 'not_a_name';
  end if;
  update public.profiles p set first_name = nullif(btrim(rename_user.first_name), '') where p.id = target;
  perform private.write_audit('user.rename', 'user', target::text);
end;
$$;
comment on function private.rename_user(uuid, text) is 'Changes another user''s first name. Caller: admin and up.';
grant execute on function private.rename_user(uuid, text) to authenticated;

create function public.rename_user(target uuid, first_name text)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.rename_user(target, first_name);
end;
comment on function public.rename_user(uuid, text) is
  'Changes another person''s first name; empty removes it. Admins (42501 otherwise); 22023 for oneself, an unknown user, or what is no name.';
grant execute on function public.rename_user(uuid, text) to authenticated;

create function private.ban_user(target uuid, days integer)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_right_over(target, 'update');
  if days not between 1 and 36500 then
    raise exception 'Between a day and a hundred years' using errcode = '22023', detail = 'unknown_filter';
  end if;
  -- A hundred years if no end is given: the auth server cannot read infinity.
  update auth.users u set banned_until = now() + make_interval(days => coalesce(days, 36500)) where u.id = target;
  -- When the ban is over they sign in again: no session outlasts it.
  delete from auth.sessions s where s.user_id = target;
  perform private.write_audit('user.ban', 'user', target::text, jsonb_build_object('days', days));
end;
$$;
comment on function private.ban_user(uuid, integer) is
  'Bans a user and ends all of their sessions at once. Caller: admin and up.';
grant execute on function private.ban_user(uuid, integer) to authenticated;

create function public.ban_user(target uuid, days integer default null)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.ban_user(target, days);
end;
comment on function public.ban_user(uuid, integer) is
  'Shuts another person out for so many days, or for good; living tokens are refused at once. Admins (42501 otherwise); 22023 for oneself or an unknown user.';
grant execute on function public.ban_user(uuid, integer) to authenticated;

create function private.unban_user(target uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_right_over(target, 'update');
  update auth.users u set banned_until = null where u.id = target;
  perform private.write_audit('user.unban', 'user', target::text);
end;
$$;
comment on function private.unban_user(uuid) is 'Ends a user''s ban. Caller: admin and up.';
grant execute on function private.unban_user(uuid) to authenticated;

create function public.unban_user(target uuid)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.unban_user(target);
end;
comment on function public.unban_user(uuid) is
  'Ends another person''s ban. Admins (42501 otherwise); 22023 for oneself or an unknown user.';
grant execute on function public.unban_user(uuid) to authenticated;

create function private.delete_user(entry bigint, confirmation text)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  target uuid := (select a.target_id::uuid from private.begun_act(entry, 'delete') a);
  typed text;
  address text;
begin
  perform private.require_right_over(target, 'delete');
  if exists (select from public.user_roles r where r.user_id = target and r.role = 'admin') then
    perform private.require_user_right('delete-admins');
  end if;
  -- Who has no e-mail address is named by the telephone number in what the account leaves behind.
  select coalesce(nullif(u.email, ''), u.id::text), coalesce(nullif(u.email, ''), nullif(u.phone, ''), u.id::text)
  into typed, address
  from auth.users u where u.id = target;
  if lower(btrim(confirmation)) is distinct from lower(typed) then
    raise exception 'The confirmation is not the account''s e-mail address'
      using errcode = '22023', detail = 'wrong_confirmation';
  end if;
  perform private.end_account(target, address);
  update public.audit_log a set details = '{"outcome": "done"}' where a.id = entry;
end;
$$;
comment on function private.delete_user(bigint, text) is
  'Ends the account that an entry of begin_user_act names, as its owner could. Caller: super admin.';
grant execute on function private.delete_user(bigint, text) to authenticated;

create function public.delete_user(entry bigint, confirmation text)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.delete_user(entry, confirmation);
end;
comment on function public.delete_user(bigint, text) is
  'Deletes another person''s account for good, once begin_user_act has written it down; confirmation is their e-mail address (22023 otherwise). Super admins (42501 otherwise). For the function admin-users, which removes the files first.';
grant execute on function public.delete_user(bigint, text) to authenticated;

create function private.grant_subscription(target uuid, plan text, ends_at timestamptz)
returns uuid
language plpgsql
security definer
set search_path = ''
as $$
declare
  given public.plans;
  held_until timestamptz;
  gift public.user_subscriptions;
begin
  perform private.require_right_over(target, 'manage-subscriptions');
  select * into given from public.plans p where p.id = plan;
  if given.id is null then
    raise exception 'No such plan' using errcode = '22023', detail = 'no_such_plan';
  end if;
  if private.holds_lifetime(target) then
    raise exception 'They hold a plan for life' using errcode = '22023', detail = 'holds_lifetime';
  end if;
  select greatest(now(), s.expires_at) into held_until
  from public.user_subscriptions s
  where s.user_id = target and s.status = 'active';
  held_until := coalesce(held_until, now());
  if ends_at <= held_until or ends_at > now() + interval '100 years' or (given.is_lifetime and ends_at is not null) then
    raise exception 'The plan has to end after the one that they hold' using errcode = '22023', detail = 'ends_too_soon';
  end if;
  -- Settling makes it active: at no moment are two.
  insert into public.user_subscriptions (user_id, plan_id, status, expires_at)
  values (target, plan, 'superseded', coalesce(ends_at, held_until + make_interval(days => given.duration_days)))
  returning * into gift;
  perform private.recompute_subscriptions(target);
  perform private.write_audit(
    'subscription.grant', 'user', target::text,
    jsonb_build_object('plan', plan, 'ends_at', gift.expires_at, 'subscription', gift.id)
  );
  return gift.id;
end;
$$;
comment on function private.grant_subscription(uuid, text, timestamptz) is
  'Grants a plan, which starts at the end of the current one as a purchase does. Caller: super admin.';
grant execute on function private.grant_subscription(uuid, text, timestamptz) to authenticated;

create function public.grant_subscription(target uuid, plan text, ends_at timestamptz default null)
returns uuid
language sql
volatile
set search_path = ''
begin atomic
  select private.grant_subscription(target, plan, ends_at);
end;
comment on function public.grant_subscription(uuid, text, timestamptz) is
  'Grants another user a plan until ends_at, or for its own duration after the current one; returns the subscription. Super admins (42501 otherwise); 22023 for lifetime holders and an end that is too soon.';
grant execute on function public.grant_subscription(uuid, text, timestamptz) to authenticated;

create function private.cancel_subscription(subscription uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  person uuid := (select s.user_id from public.user_subscriptions s where s.id = subscription);
  paid_order uuid;
begin
  perform private.require_right_over(person, 'manage-subscriptions');
  update public.user_subscriptions s
  set status = 'cancelled'
  where s.id = subscription and s.status in ('active', 'superseded') and coalesce(s.expires_at, 'infinity') > now()
  returning s.order_id into paid_order;
  if not found then
    raise exception 'That plan is over' using errcode = '22023', detail = 'plan_is_over';
  end if;
  update public.orders o set cancelled_at = now() where o.id = paid_order;
  perform private.recompute_subscriptions(person);
  perform private.write_audit(
    'subscription.cancel', 'user', person::text, jsonb_build_object('subscription', subscription)
  );
end;
$$;
comment on function private.cancel_subscription(uuid) is
  'Ends a running plan at once, paid or given; what else the person holds goes on. Caller: super admin.';
grant execute on function private.cancel_subscription(uuid) to authenticated;

create function public.cancel_subscription(subscription uuid)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.cancel_subscription(subscription);
end;
comment on function public.cancel_subscription(uuid) is
  'Ends another person''s running plan at once, without a refund. Super admins (42501 otherwise); 22023 for one that is over or unknown.';
grant execute on function public.cancel_subscription(uuid) to authenticated;

create function private.change_users(targets uuid[], act text, given text)
returns table (id uuid, failure text)
language plpgsql
security definer
set search_path = ''
as $$
declare
  target uuid;
  reason text;
begin
  perform private.require_user_right('bulk');
  if act is null or act not in ('set-role', 'ban', 'unban', 'grant') or coalesce(cardinality(targets), 0) not between 1 and 50 then
    raise exception 'One known act, and 1 to 50 users' using errcode = '22023';
  end if;
  -- In one order, so that two of these do not wait for each other.
  for target in select distinct t from unnest(targets) as t order by t loop
    reason := null;
    begin
      case act
        when 'set-role' then
          perform private.require_right_over(target, 'manage-roles');
          perform private.set_user_role(target, given::public.app_role);
        when 'ban' then perform private.ban_user(target, given::integer);
        when 'unban' then perform private.unban_user(target);
        else perform private.grant_subscription(target, given, null);
      end case;
    exception when others then
      get stacked diagnostics reason = pg_exception_detail;
      reason := coalesce(nullif(reason, ''), sqlstate);
    end;
    id := target;
    failure := reason;
    return next;
  end loop;
end;
$$;
comment on function private.change_users(uuid[], text, text) is
  'The same act on several users; each succeeds or fails independently. Caller: super admin.';
grant execute on function private.change_users(uuid[], text, text) to authenticated;

create function public.change_users(targets uuid[], act text, given text default null)
returns table (id uuid, failure text)
language sql
volatile
set search_path = ''
begin atomic
  select * from private.change_users(targets, act, given);
end;
comment on function public.change_users(uuid[], text, text) is
  'Does set-role (a role), ban (days or null), unban or grant (a plan) to each of 1 to 50 people; a line each, failure null where it was done. Super admins (42501 otherwise).';
grant execute on function public.change_users(uuid[], text, text) to authenticated;
