-- A function with its owner's rights is executable by listed roles only, is not in the API, and sets its search path.
select format('%s is executable by public', p.oid::regprocedure) as finding
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace and n.nspname in ('public', 'private')
where p.prosecdef
  and exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as acl where acl.grantee = 0)
union all
select format('%s stands in the API with its owner''s rights', p.oid::regprocedure)
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
where p.prosecdef and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
union all
select format('%s has no empty search path', p.oid::regprocedure)
from pg_proc p
join pg_namespace n on n.oid = p.pronamespace and n.nspname in ('public', 'private')
where p.prosecdef and not coalesce(p.proconfig @> array['search_path=""'], false)
