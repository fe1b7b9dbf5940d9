-- Deleting a parent row or evaluating a policy must not scan: every foreign key has an index.
select format('%s: %s has no index', k.conrelid::regclass, k.conname) as finding
from pg_constraint k
join pg_namespace n on n.oid = k.connamespace and n.nspname in ('public', 'private')
where k.contype = 'f'
  and not exists (
    select from pg_index i
    where i.indrelid = k.conrelid and (i.indkey::int2[])[0:array_length(k.conkey, 1) - 1] = k.conkey
  )
