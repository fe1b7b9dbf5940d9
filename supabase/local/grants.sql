-- Hosted projects' grants on the tables of Auth and Storage; runs before the migrations.

grant execute on all functions in schema storage to anon, authenticated, service_role;
grant execute on all functions in schema auth to anon, authenticated, service_role;
grant all on all tables in schema auth to supabase_auth_admin;
grant all on all tables in schema storage to supabase_storage_admin;
alter table auth.users enable row level security;
alter table auth.identities enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.flow_state enable row level security;
alter table auth.audit_log_entries enable row level security;
