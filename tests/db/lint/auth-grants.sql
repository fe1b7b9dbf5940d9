-- As on a hosted project, no role of the API reads Auth's tables; our functions do.
select format('%s may %s auth.%I', r.role, p.privilege, c.relname) as finding
from pg_class c, unnest(array['anon', 'authenticated', 'service_role']) as r (role),
  unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as p (privilege)
where c.relnamespace = 'auth'::regnamespace
  and c.relkind in ('r', 'v', 'm', 'p')
  and has_table_privilege(r.role, c.oid, p.privilege)
