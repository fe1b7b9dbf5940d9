-- Generated columns and search vectors of premium texts are as secret as the texts: clients may not read them.
select distinct format('%s.%I derives from %I', c.oid::regclass, a.attname, source.attname) as finding
from pg_attrdef def
join pg_attribute a on a.attrelid = def.adrelid and a.attnum = def.adnum and a.attgenerated <> ''
join pg_class c on c.oid = a.attrelid
join pg_depend d on d.classid = 'pg_attrdef'::regclass and d.objid = def.oid and d.refobjid = c.oid and d.refobjsubid > 0
join pg_attribute source on source.attrelid = c.oid and source.attnum = d.refobjsubid
where source.attname ~ '^(prompt_text|metadata)'
  and (has_column_privilege('anon', c.oid, a.attnum, 'select') or has_column_privilege('authenticated', c.oid, a.attnum, 'select'))
union all
select format('%s.%I is a search vector that clients may read', c.oid::regclass, a.attname)
from pg_attribute a
join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'v', 'm')
join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'private')
where a.atttypid = 'tsvector'::regtype
  and (has_column_privilege('anon', c.oid, a.attnum, 'select') or has_column_privilege('authenticated', c.oid, a.attnum, 'select'))
