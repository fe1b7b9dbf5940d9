-- A card without a picture shows the graph of its prompt's first workflow; its example where there is none.
-- Spec 1.12; threats P5, P9.

set local lock_timeout = '5s';

comment on column public.prompt_cards.specimen is
  'What a card shows where it has no picture: places and lines of the first workflow as JSON, {edges: [[from, to]], nodes: [[x, y]]}, else the beginning of the first public text example, as Markdown of at most 360 characters.';

create or replace function private.specimen_of(prompt uuid)
returns text
language sql
stable
set search_path = ''
begin atomic
  select coalesce(
    (
      select jsonb_build_object(
        'nodes', (select jsonb_agg(jsonb_build_array(n -> 1, n -> 2)) from jsonb_array_elements(w.graph -> 'nodes') n),
        'edges', (
          select coalesce(jsonb_agg(jsonb_build_array(e -> 0, e -> 1)), '[]')
          from jsonb_array_elements(w.graph -> 'edges') e
        )
      )::text
      from public.prompt_workflows w
      -- A larger graph would be too fine to see.
      where w.prompt_id = prompt and jsonb_array_length(w.graph -> 'nodes') <= 60
      order by w.file
      limit 1
    ),
    (
      select left(s.body, 360)
      from public.prompt_samples s
      where s.prompt_id = prompt and s.is_public and s.kind = 'text'
      order by s.position, s.id
      limit 1
    )
  );
end;
comment on function private.specimen_of(uuid) is
  'What a prompt''s card shows without a picture: its first workflow''s graph, else its first public text example.';

create trigger sync_specimen after insert or update or delete on public.prompt_workflows
  for each row execute function private.sync_specimen();
comment on function private.sync_specimen() is
  'Follows the workflows and the public text examples of a prompt on its card.';

update public.prompt_cards c
set specimen = private.specimen_of(c.id)
where exists (select from public.prompt_workflows w where w.prompt_id = c.id);
