-- Objects of a later migration must be closed until it grants access.
select format('default privileges of %s give %s to %s', coalesce(d.defaclnamespace::regnamespace::text, 'every schema'), lower(acl.privilege_type),
  case acl.grantee when 0 then 'public' else pg_get_userbyid(acl.grantee) end) as finding
from pg_default_acl d
cross join aclexplode(d.defaclacl) as acl
where pg_get_userbyid(d.defaclrole) = current_user
  and (d.defaclnamespace = 0 or d.defaclnamespace::regnamespace::text in ('public', 'private'))
  and (acl.grantee = 0 or pg_get_userbyid(acl.grantee) in ('anon', 'authenticated'))
union all
select 'new functions are executable by public'
where not exists (
  select from pg_default_acl
  where pg_get_userbyid(defaclrole) = current_user and defaclnamespace = 0 and defaclobjtype = 'f'
)
