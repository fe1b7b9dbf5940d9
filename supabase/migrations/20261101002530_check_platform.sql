-- Database checks of the platform test: whether the schema still matches the migrations.

create table private.known_policies (
  relation text not null,
  name text not null,
  definition text not null,
  primary key (relation, name)
);
comment on table private.known_policies is
  'The policies as the last migration left them; the platform test says which of them are gone or were changed since.';
alter table private.known_policies enable row level security;
revoke all on private.known_policies from public, anon, authenticated, service_role;

create function private.list_policies()
returns setof private.known_policies
language sql
stable
security definer
set search_path = ''
begin atomic
  select
    p.schemaname || '.' || p.tablename, p.policyname,
    md5(row(p.permissive, array(select r::text from unnest(p.roles) r order by 1), p.cmd, p.qual, p.with_check)::text)
  from pg_catalog.pg_policies p
  where p.schemaname in ('public', 'storage');
end;
comment on function private.list_policies() is 'All present policies of our tables and of storage.';
revoke all on function private.list_policies() from public, anon, authenticated;

create function private.note_policies()
returns void
language sql
volatile
security definer
set search_path = ''
begin atomic
  delete from private.known_policies;
  insert into private.known_policies select * from private.list_policies();
end;
comment on function private.note_policies() is
  'Stores the present policies as the correct ones; the last migration that changes a policy calls it.';
revoke all on function private.note_policies() from public, anon, authenticated;

create function public.platform_state()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  newest text;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select max(version) from supabase_migrations.schema_migrations' into newest;
  end if;
  return jsonb_build_object(
    'migration', newest,
    'lost_policies', (
      select coalesce(jsonb_agg(k.relation || ': ' || k.name order by k.relation, k.name), '[]')
      from private.known_policies k
      where not exists (
        select from private.list_policies() p
        where p.relation = k.relation and p.name = k.name and p.definition = k.definition
      )
    ),
    'open_tables', (
      select coalesce(jsonb_agg(c.relname order by c.relname), '[]')
      from pg_catalog.pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relrowsecurity
    )
  );
end;
$$;
comment on function public.platform_state() is
  'The newest migration, the policies that are gone or changed since, and tables without row security. For the function platform-test.';
revoke all on function public.platform_state() from public, anon, authenticated;
grant execute on function public.platform_state() to service_role;
