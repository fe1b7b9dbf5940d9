-- The whole list for a spreadsheet, page by page, under an entry in the audit log.
-- Threat D1.

create function private.export_users(entry bigint, filters jsonb, after text)
returns setof public.staff_user
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_user_right('export');
  if not exists (select from private.begun_act(entry, 'export')) then
    raise exception 'No such export' using errcode = '22023';
  end if;
  return query select * from private.list_users(filters, 'created', after, 1000);
end;
$$;
comment on function private.export_users(bigint, jsonb, text) is
  'A thousand users after a cursor, oldest first, for an export that begin_user_act has written down. Caller: admin and up.';
grant execute on function private.export_users(bigint, jsonb, text) to authenticated;

create function public.export_users(entry bigint, filters jsonb default '{}', after text default null)
returns setof public.staff_user
language sql
stable
set search_path = ''
begin atomic
  select * from private.export_users(entry, filters, after);
end;
comment on function public.export_users(bigint, jsonb, text) is
  'Users for an export, a thousand at a time, filtered as list_users does. Admins (42501 otherwise); 22023 without an entry of begin_user_act.';
grant execute on function public.export_users(bigint, jsonb, text) to authenticated;
