-- The planner's statistics include rows that policies hide, and clients can request its estimates: columns of
-- restricted tables have no statistics, for any type.
select format('%s.%I has statistics', c.oid::regclass, a.attname) as finding
from pg_class c
join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
where c.relnamespace = 'public'::regnamespace
  and c.relkind in ('r', 'p')
  and a.attstattarget is distinct from 0
  and (has_column_privilege('anon', c.oid, a.attnum, 'select') or has_column_privilege('authenticated', c.oid, a.attnum, 'select'))
  and not exists (
    select from pg_policies p
    where p.schemaname = 'public' and p.tablename = c.relname and p.cmd = 'SELECT' and p.qual = 'true'
  )
