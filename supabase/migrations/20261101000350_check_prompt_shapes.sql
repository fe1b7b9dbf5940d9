-- The shapes of what a prompt holds as JSON: its metadata with the attached files, its variables, the graphs of its workflows.
-- Spec 3.1; threat X1, X3.

create function private.is_prompt_metadata(metadata jsonb, prompt_id uuid)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  entry jsonb;
begin
  if jsonb_typeof(metadata) <> 'object'
    or metadata - array['category', 'tags', 'translations', 'attached_files'] <> '{}'
    or (metadata ? 'category' and jsonb_typeof(metadata -> 'category') not in ('string', 'null'))
    or length(metadata ->> 'category') > 80
    or not private.is_title(metadata ->> 'category')
    or jsonb_typeof(coalesce(metadata -> 'tags', '[]')) <> 'array'
    or jsonb_typeof(coalesce(metadata -> 'translations', '{}')) <> 'object'
    or coalesce(metadata -> 'translations', '{}') - array['arabic', 'english'] <> '{}'
    or jsonb_typeof(coalesce(metadata -> 'attached_files', '[]')) <> 'array'
  then
    return false;
  end if;
  if jsonb_array_length(coalesce(metadata -> 'tags', '[]')) > 30
    or jsonb_array_length(coalesce(metadata -> 'attached_files', '[]')) > 10
  then
    return false;
  end if;
  for entry in select jsonb_array_elements(coalesce(metadata -> 'tags', '[]')) loop
    if jsonb_typeof(entry) <> 'string' or length(entry #>> '{}') not between 1 and 50
      or not private.is_title(entry #>> '{}')
    then
      return false;
    end if;
  end loop;
  for entry in select jsonb_array_elements(coalesce(metadata -> 'attached_files', '[]')) loop
    if not private.is_attached_file(entry, prompt_id) then
      return false;
    end if;
  end loop;
  return true;
end;
$$;
comment on function private.is_prompt_metadata(jsonb, uuid) is
  'The shape of a prompt''s metadata (spec 3.1): category, at most 30 tags, translations, at most 10 files of its own folder.';

create function private.is_attached_file(file jsonb, prompt_id uuid)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select coalesce(
    jsonb_typeof(file) = 'object'
    and file - array['name', 'path', 'size', 'type', 'uploadedAt'] = '{}'
    and length(file ->> 'name') between 1 and 255
    and private.is_title(file ->> 'name')
    and length(file ->> 'path') <= 400
    and starts_with(file ->> 'path', prompt_id::text || '/')
    and position('..' in file ->> 'path') = 0
    and jsonb_typeof(file -> 'size') = 'number'
    and case when jsonb_typeof(file -> 'size') = 'number' then (file ->> 'size')::numeric between 0 and 20971520 end
    and length(coalesce(file ->> 'type', '')) <= 255
    and length(coalesce(file ->> 'uploadedAt', '')) <= 40
    and private.are_texts(file),
    false
  );
end;
comment on function private.is_attached_file(jsonb, uuid) is
  'The shape of one entry of metadata.attached_files; its path lies in the prompt''s own folder, its size is at most 20 MB.';

create function private.variable_name(label text)
returns text
language sql
immutable
set search_path = ''
begin atomic
  -- Not in the database's collation: the browser derives the same name (`nameOf`).
  select replace(
    btrim(
    regexp_replace(
      replace(
        lower(
          replace(regexp_replace(normalize(label, nfc), '([a-z0-9])([A-Z])', '\1_\2', 'g'), 'İ', 'i')
            collate pg_catalog.pg_c_utf8
        ),
        'ς', 'σ'
      ),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u005e\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u206f\u2190-\u2bff\u3000-\u3004\u3008-\u3020\ufe00-\ufe0f\U0001f000-\U0001faff]+', ' ', 'g'
    )
    ),
    ' ', '_'
  );
end;
comment on function private.variable_name(text) is
  'One name for yourTopic, YOUR TOPIC and your-topic: your_topic; letters of every script stay.';

create function private.is_variable_name(name text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select case
    when length(name) > 120 or name ~ '^[0-9_\u0660-\u0669\u06f0-\u06f9\u0966-\u096f]*$' then false
    else private.variable_name(name) = name
  end;
end;
comment on function private.is_variable_name(text) is 'Whether a variable can be called that: a name that stands for itself and is no number.';

create function private.are_prompt_variables(variables jsonb)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  entry jsonb;
begin
  if jsonb_typeof(variables) <> 'array' or jsonb_array_length(variables) > 50
    or (variables <> '[]' and not private.are_texts(variables))
  then
    return false;
  end if;
  for entry in select jsonb_array_elements(variables) loop
    if jsonb_typeof(entry) <> 'object'
      or entry - array[
        'name', 'type', 'label', 'label_ar', 'options', 'options_ar', 'default', 'default_ar', 'hint', 'hint_ar'
      ] <> '{}'
      or not private.is_variable_name(coalesce(entry ->> 'name', ''))
      or coalesce(length(entry ->> 'label'), 0) not between 1 and 120
      or private.turns_text(concat_ws(' ', entry ->> 'label', entry ->> 'label_ar'))
      or coalesce(entry ->> 'type', '') not in ('text', 'longtext', 'number', 'choice')
      or jsonb_typeof(coalesce(entry -> 'options', '[]')) <> 'array'
      or jsonb_typeof(coalesce(entry -> 'options_ar', '[]')) <> 'array'
      or pg_column_size(entry) > 8192
    then
      return false;
    end if;
  end loop;
  return true;
end;
$$;
comment on function private.are_prompt_variables(jsonb) is
  'The shape of a prompt''s variables: at most 50 of {name, type, label, options?, default?, hint?}, the last four also in Arabic (label_ar, …).';

create function private.are_prompt_points(points text[])
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select array_ndims(points) = 1
    and cardinality(points) between 3 and 5
    and (
      select bool_and(coalesce(
        length(line) <= 160 and private.is_title(line) and position(chr(10) in line) = 0 and position(chr(13) in line) = 0,
        false
      ))
      from unnest(points) as lines (line)
    );
end;
comment on function private.are_prompt_points(text[]) is
  'The shape of a prompt''s points in one language: three to five lines that can be read, of at most 160 characters.';

create function private.are_search_terms(terms text[])
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select array_ndims(terms) = 1
    and cardinality(terms) <= 12
    and cardinality(terms) = (select count(distinct term) from unnest(terms) as lines (term))
    and (
      -- Trimmed as a browser trims; line breaks and tabs turn text.
      select bool_and(coalesce(
        length(term) <= 80
          and private.is_title(term)
          and term = btrim(term, E' \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000\ufeff'),
        false
      ))
      from unnest(terms) as lines (term)
    );
end;
comment on function private.are_search_terms(text[]) is
  'The shape of a prompt''s search terms in one language: at most twelve lines that can be read, each once, trimmed, of at most 80 characters.';

create function private.is_workflow_graph(graph jsonb)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  -- Compared as text, which is unique per value: a graph may hold only values that the expression lists.
  select length(graph::text) <= 16000
    and graph::text ~ '^\{"edges": \[((, )?\[[0-9]{1,3}, [0-9]{1,3}, "(main|ai)"\])*\], "nodes": \[((, )?\[("[A-Za-z][A-Za-z0-9]{0,49}"|null), [0-9]{1,5}, [0-9]{1,5}(, "[A-Za-z][A-Za-z0-9]{0,49}")*\])+\]\}$';
end;
comment on function private.is_workflow_graph(jsonb) is
  'The shape of a workflow''s graph, which is public: {nodes: [[kind, x, y, kind of credential, …]], edges: [[from, to, "main" or "ai"]]}. Kinds are single words; null is a kind that n8n does not bring with it.';

grant execute on function
  private.are_prompt_points(text[]),
  private.are_search_terms(text[]),
  private.is_prompt_metadata(jsonb, uuid),
  private.is_attached_file(jsonb, uuid),
  private.variable_name(text),
  private.is_variable_name(text),
  private.are_prompt_variables(jsonb)
  to authenticated;
