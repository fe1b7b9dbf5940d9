-- docs/database.md says what each table is for: it needs a comment.
select format('%s has no comment', c.oid::regclass) as finding
from pg_class c
join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'private')
where c.relkind in ('r', 'p', 'v', 'm') and obj_description(c.oid, 'pg_class') is null
