-- The graphs of attached n8n workflows: for everybody kinds, places and lines, names for who may read the prompt's text.
-- Spec 1.12; threat P9.

create table public.prompt_workflows (
  prompt_id uuid references public.prompt_cards (id) on delete cascade,
  file smallint check (file between 0 and 9),
  graph jsonb not null check (private.is_workflow_graph(graph)),
  primary key (prompt_id, file)
);
comment on table public.prompt_workflows is
  'Graphs of the workflows attached to published prompts, by the file''s position in their list. Written by triggers from the inspected files.';
alter table public.prompt_workflows enable row level security;

create policy "Everybody reads the graphs of workflows"
  on public.prompt_workflows for select to anon, authenticated using (true);
grant select on public.prompt_workflows to anon, authenticated;
grant all on public.prompt_workflows to service_role;

create function private.drawn_workflows(listed jsonb)
returns table (file smallint, graph jsonb, names text[])
language sql
stable
set search_path = ''
begin atomic
  select (entry.place - 1)::smallint, i.workflow, i.node_names
  from jsonb_array_elements(coalesce(listed, '[]')) with ordinality as entry (file, place)
  cross join lateral private.stored_file('prompt-attachments', entry.file ->> 'path') f
  join private.inspected_files i on i.object_id = f.id and i.version = f.version
  where i.workflow is not null
  order by entry.place
  limit 3;
end;
comment on function private.drawn_workflows(jsonb) is
  'The first three workflows among listed files, by their place in the list. Others are attached, and not drawn.';

create function private.draw_workflows(prompt uuid)
returns void
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Lock, then look: a save under way may be about to list a file that is being deleted.
  perform from public.prompts p where p.id = prompt for no key update;
  delete from public.prompt_workflows w where w.prompt_id = prompt;
  insert into public.prompt_workflows (prompt_id, file, graph)
  select c.id, d.file, d.graph
  from public.prompt_cards c
  join public.prompts p on p.id = c.id
  cross join lateral private.drawn_workflows(p.metadata -> 'attached_files') d
  where c.id = prompt;
end;
$$;
comment on function private.draw_workflows(uuid) is
  'Rewrites the graphs of a prompt''s workflows; an unpublished prompt has no graphs.';

-- Names -----------------------------------------------------------------------------------------------------

create function private.workflow_names(prompt uuid)
returns table (file smallint, names text[])
language sql
stable
security definer
set search_path = ''
begin atomic
  select d.file, d.names
  from public.prompts p
  cross join lateral private.drawn_workflows(p.metadata -> 'attached_files') d
  where p.id = prompt
    and (
      (p.status = 'published' and (p.is_free or private.has_access(false)))
      or private.is_author_or_staff(p.id)
    );
end;
comment on function private.workflow_names(uuid) is
  'The names of the nodes of a prompt''s workflows, for who may read its text; the files themselves are for fewer.';
grant execute on function private.workflow_names(uuid) to anon, authenticated;

create function public.workflow_names(prompt uuid)
returns table (file smallint, names text[])
language sql
stable
set search_path = ''
begin atomic
  select w.file, w.names from private.workflow_names(prompt) w;
end;
comment on function public.workflow_names(uuid) is
  'The author''s names for the nodes of a prompt''s workflows, by the file''s position in the list; no rows for callers who may not read the prompt''s text.';
grant execute on function public.workflow_names(uuid) to anon, authenticated;
