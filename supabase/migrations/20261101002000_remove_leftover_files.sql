-- Finds files that are no longer used. Only the storage server can delete bytes, so a scheduled edge function lists
-- them here.
-- Threat F5.

create function public.list_leftover_files(most integer)
returns table (bucket text, name text)
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return query
    select o.bucket_id, o.name
    from storage.objects o
    where case o.bucket_id
      -- Public: not what a published prompt shows now. An hour, since a picture may be stored just before its prompt is.
      when 'default-prompt-images' then
        o.name like 'cards/%'
        and o.created_at < now() - interval '1 hour'
        and not exists (
          select
          from public.prompts p
          where p.id = private.prompt_of_attachment(substr(o.name, 7))
            and p.status = 'published'
            and starts_with(split_part(o.name, '/', 3), replace(p.image_path, '/', '=') || '-')
        )
      -- Of a prompt that is gone, or whose saving ended between file and list.
      when 'prompt-attachments' then
        o.created_at < now() - interval '1 day'
        and not exists (
          select
          from public.prompts p
          where p.id = private.prompt_of_attachment(o.name)
            and p.metadata -> 'attached_files' @> jsonb_build_array(jsonb_build_object('path', o.name))
        )
      -- A picture that no prompt shows stays: its owner may choose it for another one.
      when 'prompt-images' then
        o.created_at < now() - interval '1 day' and not private.is_inspected(o.id, o.version)
      else
        private.is_private_bucket(o.bucket_id)
        and o.created_at < now() - interval '1 day'
        and not exists (
          select
          from public.prompt_samples s
          where s.path = o.name and private.sample_bucket(s.kind) = o.bucket_id
        )
    end
    order by o.created_at
    limit most;
end;
$$;
comment on function public.list_leftover_files(integer) is
  'The oldest unused files: small pictures of unpublished prompts, attachments that no prompt lists, media of no sample, pictures that were never inspected. For the function remove-leftover-files.';
revoke all on function public.list_leftover_files(integer) from public, anon, authenticated;
grant execute on function public.list_leftover_files(integer) to service_role;

insert into private.jobs (name, every, command)
values ('remove_leftover_files', interval '15 minutes', 'function:remove-leftover-files');
