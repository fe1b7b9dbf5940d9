-- A policy names its roles and one verb.
select format('policy %I on %I.%I is for %s, to %s', policyname, schemaname, tablename, lower(cmd), roles) as finding
from pg_policies
where 'public' = any (roles) or cmd = 'ALL'
