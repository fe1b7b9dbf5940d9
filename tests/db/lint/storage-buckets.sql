-- A policy on objects names its bucket; a private bucket has limits.
select format('policy %I names no bucket', policyname) as finding
from pg_policies
where schemaname = 'storage' and tablename = 'objects' and concat(qual, with_check) !~ 'bucket_id'
union all
select format('bucket %s has no limit of size or type', id)
from storage.buckets
where file_size_limit is null or allowed_mime_types is null
union all
select format('bucket %s accepts what browsers run', id)
from storage.buckets
where allowed_mime_types::text ~* 'html|svg|javascript|xml|\*'
