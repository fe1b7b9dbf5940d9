-- Grants before any policy: schemas that clients can reach, their tables, columns and functions.
with acl as (
  select 'schema ' || n.nspname as object, (aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner)))).*, null::text as part
  from pg_namespace n
  where n.nspname in ('public', 'private')
  union all
  select n.nspname || '.' || c.relname as object, (aclexplode(coalesce(c.relacl, acldefault('r', c.relowner)))).*, null
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private', 'storage') and c.relkind in ('r', 'v', 'm', 'p', 'f', 'S')
  union all
  select n.nspname || '.' || c.relname, (aclexplode(a.attacl)).*, a.attname
  from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private', 'storage') and a.attacl is not null and not a.attisdropped
  union all
  select n.nspname || '.' || p.proname || '(' || pg_get_function_identity_arguments(p.oid) || ')',
    (aclexplode(coalesce(p.proacl, acldefault('f', p.proowner)))).*, null
  from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private')
)
select format('%s: %s%s to %s', object, lower(privilege_type), coalesce(' (' || part || ')', ''),
  coalesce(nullif(pg_get_userbyid(grantee), 'unknown (OID=0)'), 'public')) as "grant"
from acl
where grantee = 0 or pg_get_userbyid(grantee) in ('anon', 'authenticated')
order by object collate "C", 1;
