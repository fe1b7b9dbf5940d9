-- How long the watch over the product remembers: as private.log_retention says of logs, and session records for a quarter.
-- Threat D2.

create function private.purge_security_records()
returns void
language sql
security definer
set search_path = ''
begin atomic
  delete from public.security_logs where created_at < private.kept_since('security');
  delete from public.session_integrity where last_activity < now() - interval '90 days';
  delete from public.error_reports where last_at < private.kept_since('errors');
end;
comment on function private.purge_security_records() is
  'Job: removes security logs and error reports as private.log_retention says, session records 90 days after their last sign.';
revoke all on function private.purge_security_records() from public, anon, authenticated, service_role;

insert into private.jobs (name, every, command)
values ('purge_security_records', interval '1 day', 'private.purge_security_records');
