-- No writes without an account.
select format('anon may %s %I.%I', v.verb, n.nspname, c.relname) as finding
from pg_class c
join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'private')
cross join (values ('insert'), ('update'), ('delete')) as v (verb)
where c.relkind in ('r', 'p', 'v')
  and (
    has_table_privilege('anon', c.oid, v.verb)
    or (v.verb <> 'delete' and has_any_column_privilege('anon', c.oid, v.verb))
  )
union all
select format('policy %I on %I.%I lets anon write', policyname, schemaname, tablename)
from pg_policies
where cmd <> 'SELECT' and roles && '{anon,public}'::name[]
