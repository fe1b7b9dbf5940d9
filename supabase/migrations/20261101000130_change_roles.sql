-- Changing authority: only a super admin may, and each change is recorded.
-- Spec 6.2; threat R5, R6.

create function private.set_user_role(target uuid, new_role public.app_role)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  old_role public.app_role;
begin
  perform pg_advisory_xact_lock(hashtext('public.user_roles.is_super_admin'));
  if not private.is_super_admin() then
    raise exception 'Only a super admin may change roles' using errcode = '42501';
  end if;
  if new_role is null or not exists (select from auth.users where id = target) then
    raise exception 'No such user or role' using errcode = '22023';
  end if;
  select role into old_role from public.user_roles where user_id = target;
  insert into public.user_roles (user_id, role) values (target, new_role)
  on conflict (user_id) do update
    set role = excluded.role, is_super_admin = user_roles.is_super_admin and excluded.role = 'admin';
  perform private.write_audit('role.set', 'user', target::text, jsonb_build_object('from', old_role, 'to', new_role));
end;
$$;
comment on function private.set_user_role(uuid, public.app_role) is
  'Gives target a role. Caller: super admin (spec 6.2). A super admin demoted loses the flag.';
grant execute on function private.set_user_role(uuid, public.app_role) to authenticated;

create function public.set_user_role(target uuid, new_role public.app_role)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.set_user_role(target, new_role);
end;
comment on function public.set_user_role(uuid, public.app_role) is
  'Gives a user a role. Super admin only (42501 otherwise); 22023 for an unknown user; 55000 for the last super admin.';
grant execute on function public.set_user_role(uuid, public.app_role) to authenticated;

create function private.set_super_admin(target uuid, enabled boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.user_roles.is_super_admin'));
  if not private.is_super_admin() then
    raise exception 'Only a super admin may change the super-admin flag' using errcode = '42501';
  end if;
  update public.user_roles set is_super_admin = enabled where user_id = target and role = 'admin';
  if not found then
    raise exception 'Only an admin can carry the super-admin flag' using errcode = '22023';
  end if;
  perform private.write_audit('super_admin.set', 'user', target::text, jsonb_build_object('enabled', enabled));
end;
$$;
comment on function private.set_super_admin(uuid, boolean) is 'Sets or clears the flag of an admin. Caller: super admin.';
grant execute on function private.set_super_admin(uuid, boolean) to authenticated;

create function public.set_super_admin(target uuid, enabled boolean)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.set_super_admin(target, enabled);
end;
comment on function public.set_super_admin(uuid, boolean) is
  'Sets or clears an admin''s super-admin flag. Super admin only (42501 otherwise); 22023 for who is no admin; 55000 for the last one.';
grant execute on function public.set_super_admin(uuid, boolean) to authenticated;
