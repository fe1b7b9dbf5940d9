-- Moderation by staff: featured and free prompts, the status before hiding, and the log of acts on other users'
-- prompts.
-- Spec 1.9; threat R8, R9.

create function private.set_prompt_flag(target uuid, flag text, enabled boolean)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.require_staff();
  update public.prompts
  set
    is_featured = case when flag = 'is_featured' then enabled else is_featured end,
    is_free = case when flag = 'is_free' then enabled else is_free end
  where id = target;
  if not found then
    raise exception 'No such prompt' using errcode = '22023';
  end if;
  perform private.write_audit('prompt.' || flag, 'prompt', target::text, jsonb_build_object('enabled', enabled));
end;
$$;
comment on function private.set_prompt_flag(uuid, text, boolean) is 'Features a prompt or sets it free. Caller: jadmin or admin.';
grant execute on function private.set_prompt_flag(uuid, text, boolean) to authenticated;

create function public.set_prompt_featured(prompt_id uuid, enabled boolean)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.set_prompt_flag(prompt_id, 'is_featured', enabled);
end;
comment on function public.set_prompt_featured(uuid, boolean) is 'Features a prompt. Staff only (42501 otherwise).';
grant execute on function public.set_prompt_featured(uuid, boolean) to authenticated;

create function public.set_prompt_free(prompt_id uuid, enabled boolean)
returns void
language sql
volatile
set search_path = ''
begin atomic
  select private.set_prompt_flag(prompt_id, 'is_free', enabled);
end;
comment on function public.set_prompt_free(uuid, boolean) is 'Sets a prompt free for everybody. Staff only (42501 otherwise).';
grant execute on function public.set_prompt_free(uuid, boolean) to authenticated;
