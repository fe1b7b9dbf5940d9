-- The record of privileged acts.

create table public.audit_log (
  id bigint generated always as identity primary key,
  actor_id uuid references auth.users (id) on delete set null,
  action text not null check (length(action) <= 100),
  target_type text not null check (length(target_type) <= 100),
  target_id text check (length(target_id) <= 200),
  details jsonb not null default '{}',
  created_at timestamptz not null default now()
);
comment on table public.audit_log is 'Privileged acts; written by functions only, and holds nothing sensitive.';
create index audit_log_actor_id_idx on public.audit_log (actor_id);
create index audit_log_created_at_idx on public.audit_log (created_at desc);
alter table public.audit_log enable row level security;

-- For whom payments were looked for: what is paid in that second would be this person's (threat R14).
create policy "Staff read the audit log"
  on public.audit_log for select to authenticated
  using ((select private.has_role('jadmin')) and (action <> 'payment.recover' or (select private.has_role('admin'))));
grant select on public.audit_log to authenticated;
grant all on public.audit_log to service_role;

create function private.write_audit(action text, target_type text, target_id text, details jsonb default '{}')
returns void
language sql
volatile
security definer
set search_path = ''
begin atomic
  insert into public.audit_log (actor_id, action, target_type, target_id, details)
  values (private.caller_id(), action, target_type, target_id, details);
end;
comment on function private.write_audit(text, text, text, jsonb) is 'Records a privileged act of the caller.';
