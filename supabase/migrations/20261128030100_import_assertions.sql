-- What an author expects of a result comes in with the prompt. A trial does not: the author switches it on. Threat R8.

set local lock_timeout = '5s';

create or replace function private.import_prompts(rows jsonb)
returns table (key uuid, id uuid, refusal text)
language plpgsql
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  person uuid := private.caller_id();
  entry jsonb;
  is_staff boolean := private.has_role('jadmin');
begin
  if not private.has_role('prompter') then
    raise exception 'Prompters import prompts' using errcode = '42501';
  end if;
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 100 then
    raise exception 'A batch is a list of at most 100 prompts' using errcode = '22023';
  end if;
  for entry in select jsonb_array_elements(rows) loop
    key := (entry ->> 'key')::uuid;
    id := private.imported_prompt_id(person, key);
    refusal := null;
    begin
      if entry ->> 'updates' is not null then
        -- Fields that the row lacks, the state, pictures and attachments stay unchanged.
        update public.prompts p set
          title = coalesce(entry ->> 'title', p.title),
          title_ar = coalesce(entry ->> 'title_ar', p.title_ar),
          description = coalesce(entry ->> 'description', p.description),
          description_ar = coalesce(entry ->> 'description_ar', p.description_ar),
          prompt_text = coalesce(entry ->> 'prompt_text', p.prompt_text),
          prompt_text_ar = coalesce(entry ->> 'prompt_text_ar', p.prompt_text_ar),
          metadata = p.metadata
            || jsonb_build_object('category', coalesce(nullif(entry -> 'category', 'null'), p.metadata -> 'category'))
            || case when coalesce(entry -> 'tags', '[]') = '[]' then '{}' else jsonb_build_object('tags', entry -> 'tags') end,
          variables = case when coalesce(entry -> 'variables', '[]') = '[]' then p.variables else entry -> 'variables' end,
          points = coalesce(nullif(array(select jsonb_array_elements_text(entry -> 'points')), '{}'), p.points),
          points_ar = coalesce(nullif(array(select jsonb_array_elements_text(entry -> 'points_ar')), '{}'), p.points_ar),
          search_terms =
            coalesce(nullif(array(select jsonb_array_elements_text(entry -> 'search_terms')), '{}'), p.search_terms),
          search_terms_ar =
            coalesce(nullif(array(select jsonb_array_elements_text(entry -> 'search_terms_ar')), '{}'), p.search_terms_ar),
          notes = coalesce(entry ->> 'notes', p.notes),
          notes_ar = coalesce(entry ->> 'notes_ar', p.notes_ar),
          checked_on = case when is_staff then coalesce((entry ->> 'checked_on')::date, p.checked_on) else p.checked_on end,
          checked_tool = case when is_staff then coalesce(entry ->> 'checked_tool', p.checked_tool) else p.checked_tool end,
          sources = case
            when is_staff and coalesce(entry -> 'sources', '[]') <> '[]' then entry -> 'sources' else p.sources
          end,
          assertions =
            case when coalesce(entry -> 'assertions', '[]') = '[]' then p.assertions else entry -> 'assertions' end,
          save_key = null
        where p.id = (entry ->> 'updates')::uuid and p.user_id = person and p.status <> 'hidden'
        returning p.id into id;
        refusal := case when id is null then 'not_yours' end;
        return next;
        continue;
      end if;
      -- Rows of an earlier attempt whose response was lost already exist (threat F3).
      insert into public.prompts (
        id, title, title_ar, description, description_ar, prompt_text, prompt_text_ar, user_id, status, metadata,
        variables, points, points_ar, search_terms, search_terms_ar, notes, notes_ar, checked_on, checked_tool, sources,
        assertions
      )
      values (
        id, entry ->> 'title', entry ->> 'title_ar', entry ->> 'description', entry ->> 'description_ar',
        entry ->> 'prompt_text', entry ->> 'prompt_text_ar', person,
        case when entry ->> 'status' = 'published' then 'published' else 'draft' end,
        jsonb_build_object('category', entry -> 'category', 'tags', coalesce(entry -> 'tags', '[]')),
        coalesce(entry -> 'variables', '[]'),
        array(select jsonb_array_elements_text(entry -> 'points')),
        array(select jsonb_array_elements_text(entry -> 'points_ar')),
        array(select jsonb_array_elements_text(entry -> 'search_terms')),
        array(select jsonb_array_elements_text(entry -> 'search_terms_ar')),
        entry ->> 'notes', entry ->> 'notes_ar',
        case when is_staff then (entry ->> 'checked_on')::date end,
        case when is_staff then entry ->> 'checked_tool' end,
        case when is_staff then coalesce(entry -> 'sources', '[]') else '[]' end,
        coalesce(entry -> 'assertions', '[]')
      )
      on conflict on constraint prompts_pkey do nothing;
    exception
      when integrity_constraint_violation or data_exception or program_limit_exceeded then
        get stacked diagnostics refusal = constraint_name;
        refusal := coalesce(nullif(refusal, ''), 'unreadable');
        id := null;
    end;
    return next;
  end loop;
end;
$$;
