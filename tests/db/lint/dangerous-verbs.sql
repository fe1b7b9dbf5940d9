-- truncate passes by every policy; references and trigger let a client look into or hook on to a table.
select format('%s may %s %I.%I', r.role, v.verb, n.nspname, c.relname) as finding
from pg_class c
join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'private')
cross join (values ('anon'), ('authenticated')) as r (role)
cross join (values ('truncate'), ('references'), ('trigger')) as v (verb)
where c.relkind in ('r', 'p', 'v') and has_table_privilege(r.role, c.oid, v.verb)
