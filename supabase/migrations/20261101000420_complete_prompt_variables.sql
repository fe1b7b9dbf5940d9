-- Every variable that a prompt's text uses has a definition: its author's, or else a plain one.

create function private.variable_name(written text)
returns text
language sql
immutable
set search_path = ''
begin atomic
  select regexp_replace(lower(regexp_replace(written, '([a-z0-9])([A-Z])', '\1_\2', 'g')), '[^a-z0-9]+', '_', 'g');
end;
comment on function private.variable_name(text) is 'One name for yourTopic and YOUR TOPIC: your_topic.';

create function private.find_variables(content text)
returns text[]
language sql
immutable
set search_path = ''
begin atomic
  select coalesce(array_agg(first_use.name order by first_use.place), '{}')
  from (
    select used.name, min(used.place) as place
    from (
      select
        coalesce(hit.parts[1], private.variable_name(coalesce(hit.parts[2], hit.parts[3]))) as name,
        row_number() over (order by piece.place, hit.place) as place
      -- Every second piece is fenced code, where brackets mean something else; so do those of a ticked checkbox.
      from regexp_split_to_table(content, '(?:^|\n) {0,3}```') with ordinality as piece (content, place)
      cross join lateral regexp_matches(
        regexp_replace(piece.content, '(^|\n)[ \t]{0,8}(?:[-*+]|\d{1,3}[.)])[ \t]{1,4}\[X\]', '\1', 'g'),
        '\{\{ ?([a-z][a-z0-9_]{0,39}) ?\}\}|\$\{ ?([A-Za-z][A-Za-z0-9_]{0,39}) ?\}|(?<![]!\\])\[([A-Z](?:[A-Z0-9 _/-]{0,38}[A-Z0-9])?)\](?!\(|\[|: ?<?https?:)',
        'g'
      ) with ordinality as hit (parts, place)
      where hit.parts[3] is null or piece.place % 2 = 1
    ) as used
    where length(used.name) <= 40
    group by used.name
    order by min(used.place)
    limit 50
  ) as first_use;
end;
comment on function private.find_variables(text) is
  'The names written as {{name}}, ${name} or [NAME] in a text, in order, at most 50; what the app finds in `template.ts`.';

create function private.plain_variable(name text)
returns jsonb
language sql
immutable
set search_path = ''
begin atomic
  select jsonb_build_object(
    'name', name, 'label', upper(left(name, 1)) || replace(substr(name, 2), '_', ' '), 'type', 'text'
  );
end;
comment on function private.plain_variable(text) is 'The definition of a variable that nobody defined: plain text, labelled by its name.';

create function private.complete_variables()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  used text[] := array(
    select found.name
    from unnest(private.find_variables(new.prompt_text) || private.find_variables(new.prompt_text_ar))
      with ordinality as found (name, place)
    group by found.name
    order by min(found.place)
  );
begin
  if jsonb_typeof(new.variables) <> 'array' then
    return new;
  end if;
  select coalesce(jsonb_agg(kept.definition order by kept.place), '[]') into new.variables
  from (
    -- Definitions made here leave with their variable; an author's own stay.
    select d.definition, d.place
    from jsonb_array_elements(new.variables) with ordinality as d (definition, place)
    where d.definition ->> 'name' = any (used)
      or d.definition is distinct from private.plain_variable(d.definition ->> 'name')
    union all
    select private.plain_variable(u.name), 1000 + u.place
    from unnest(used) with ordinality as u (name, place)
    where not new.variables @> jsonb_build_array(jsonb_build_object('name', u.name))
    order by 2
    limit 50
  ) as kept;
  return new;
end;
$$;
comment on function private.complete_variables() is 'Defines, as plain text, every variable that the text uses and nobody defined.';

create trigger complete_variables
  before insert or update of prompt_text, prompt_text_ar, variables on public.prompts
  for each row execute function private.complete_variables();
