-- What a hosted project grants by itself and our migrations take back. Runs before the first of them alone: later it would
-- undo them.

alter default privileges for role postgres in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to postgres, anon, authenticated, service_role;

grant all on storage.buckets, storage.objects to anon, authenticated, service_role;
