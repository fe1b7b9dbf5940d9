-- Every table that clients can reach has row security, and every view checks its tables with the reader's rights.
select format('%I.%I has no row security', n.nspname, c.relname) as finding
from pg_class c
join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'private', 'storage')
where c.relkind in ('r', 'p') and not c.relrowsecurity
  and (
    n.nspname <> 'private'
    or has_any_column_privilege('anon', c.oid, 'select, insert, update')
    or has_any_column_privilege('authenticated', c.oid, 'select, insert, update')
  )
union all
select format('view %I.%I asks as its owner', n.nspname, c.relname)
from pg_class c
join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
where c.relkind = 'v' and not coalesce(c.reloptions @> array['security_invoker=true'], false)
