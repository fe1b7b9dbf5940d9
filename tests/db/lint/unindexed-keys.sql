-- Deleting a parent or asking a policy must not scan: an index for every foreign key.
select format('%s: %s has no index', k.conrelid::regclass, k.conname) as finding
from pg_constraint k
join pg_namespace n on n.oid = k.connamespace and n.nspname in ('public', 'private')
where k.contype = 'f'
  and not exists (
    select from pg_index i
    where i.indrelid = k.conrelid and (i.indkey::int2[])[0:array_length(k.conkey, 1) - 1] = k.conkey
  )
