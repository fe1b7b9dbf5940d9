-- Who may do what to other people's accounts (spec 6.12).
-- Threat R5, R10.

create function private.has_user_right(wanted text)
returns boolean
language sql
stable
security definer
set search_path = ''
begin atomic
  select case
    when private.is_super_admin() then wanted in (
      'create', 'read', 'update', 'delete', 'change-passwords', 'manage-roles', 'delete-admins', 'view-sensitive', 'bulk',
      'audit', 'manage-subscriptions', 'export'
    )
    when private.has_role('admin') then wanted in ('create', 'read', 'update', 'view-sensitive', 'audit', 'export')
    when private.has_role('jadmin') then wanted in ('read', 'audit')
    else false
  end;
end;
comment on function private.has_user_right(text) is
  'Whether the caller has a permission over other accounts, in an active session. No role may impersonate (spec 6.12).';
grant execute on function private.has_user_right(text) to authenticated;

create function private.require_user_right(wanted text)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if not private.has_user_right(wanted) then
    raise exception 'Missing required permissions: users:%', wanted using errcode = '42501';
  end if;
end;
$$;
comment on function private.require_user_right(text) is 'Raises 42501 unless the caller holds that right.';
grant execute on function private.require_user_right(text) to authenticated;

create function private.require_right_over(target uuid, wanted text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- Lock first, look afterwards: of two who ban or demote one another, the second has no right any more.
  perform pg_advisory_xact_lock(hashtext('public.user_roles.is_super_admin'));
  perform private.require_user_right(wanted);
  if target = private.caller_id() then
    raise exception 'Your own account is changed in your own settings' using errcode = '22023', detail = 'own_account';
  end if;
  if exists (select from public.user_roles r where r.user_id = target and r.role = 'admin')
    and not private.has_user_right('manage-roles')
  then
    raise exception 'Insufficient privileges. Required: super admin, Current: admin' using errcode = '42501';
  end if;
  perform private.lock_person(target);
  if not exists (select from auth.users u where u.id = target) then
    raise exception 'No such user' using errcode = '22023', detail = 'no_such_user';
  end if;
end;
$$;
comment on function private.require_right_over(uuid, text) is
  'Raises unless the caller has a permission over the other user. If that user is an admin, the caller must manage roles: changing an admin''s address could take over the account. Locks roles, then the user.';

-- An act of the auth server begins here, where permission and audit entry are one transaction; the function records its
-- end.
create function private.begin_user_act(act text, target uuid)
returns bigint
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  wanted constant text := case act
    when 'create' then 'create'
    when 'set-email' then 'update'
    when 'set-password' then 'change-passwords'
    when 'delete' then 'delete'
    when 'export' then 'export'
  end;
  entry bigint;
begin
  if wanted is null then
    raise exception 'No such act' using errcode = '22023';
  end if;
  if act in ('create', 'export') then
    perform private.require_user_right(wanted);
  else
    perform private.require_right_over(target, wanted);
  end if;
  insert into public.audit_log (actor_id, action, target_type, target_id, details)
  values (private.caller_id(), 'user.' || act, 'user', target::text, '{"outcome": "begun"}')
  returning id into entry;
  return entry;
end;
$$;
comment on function private.begin_user_act(text, uuid) is
  'Checks the right to an act of the function admin-users and writes it down before it is done: {create, set-email, set-password, delete, export}.';
grant execute on function private.begin_user_act(text, uuid) to authenticated;

create function private.begun_act(entry bigint, act text)
returns setof public.audit_log
language sql
stable
security definer
set search_path = ''
begin atomic
  select a.*
  from public.audit_log a
  where a.id = entry
    and a.action = 'user.' || act
    and a.actor_id = private.caller_id()
    and a.details ->> 'outcome' = 'begun';
end;
comment on function private.begun_act(bigint, text) is
  'The entry that the caller began by begin_user_act, while the act has not ended; no row otherwise.';

create function public.begin_user_act(act text, target uuid default null)
returns bigint
language sql
volatile
set search_path = ''
begin atomic
  select private.begin_user_act(act, target);
end;
comment on function public.begin_user_act(text, uuid) is
  'The audit entry under which admin-users may act. 42501 without the right, 22023 for an unknown act or user and for oneself.';
grant execute on function public.begin_user_act(text, uuid) to authenticated;

create function public.end_user_act(entry bigint, outcome text, target uuid default null)
returns void
language sql
volatile
set search_path = ''
begin atomic
  update public.audit_log a
  set details = jsonb_build_object('outcome', outcome), target_id = coalesce(end_user_act.target::text, a.target_id)
  where a.id = entry and a.details ->> 'outcome' = 'begun';
end;
comment on function public.end_user_act(bigint, text, uuid) is
  'Notes how an act ended that begin_user_act wrote down, and who was made by it. For the function admin-users, by its key.';
revoke all on function public.end_user_act(bigint, text, uuid) from public, anon, authenticated;
grant execute on function public.end_user_act(bigint, text, uuid) to service_role;
