-- Columns of authority that a client role may write: roles, flags, prices, ends, owners, counts, dates.
select format('%s may %s %I.%I.%I', r.role, v.verb, n.nspname, c.relname, a.attname) as finding
from pg_attribute a
join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p', 'v')
join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'private')
cross join (values ('anon'), ('authenticated')) as r (role)
cross join (values ('insert'), ('update')) as v (verb)
where a.attnum > 0 and not a.attisdropped
  and has_column_privilege(r.role, c.oid, a.attnum, v.verb)
  and (
    a.attname ~ '^(role|is_super_admin|is_admin|is_free|is_featured|is_active|is_lifetime|price.*|expires_at|revoked_at|plan_id|copies|favorites|created_at|updated_at|published_at)$'
    or (v.verb = 'update' and a.attname ~ '^(id|user_id|owner_id|actor_id|slug|ip_address)$' and c.relname <> 'categories')
  )
