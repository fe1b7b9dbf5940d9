-- Every variable that a prompt's text uses has a definition: its author's, or else a plain one.

create function private.text_variable(name text, label text, options text[])
returns jsonb
language sql
immutable
set search_path = ''
begin atomic
  select jsonb_build_object('name', shown.name, 'type', 'text', 'label', upper(left(shown.label, 1) collate pg_catalog.pg_c_utf8) || substr(shown.label, 2))
    || case cardinality(shown.options) when 0 then '{}' else jsonb_build_object('default', shown.options[1]) end
    || case when cardinality(shown.options) < 2 then '{}' else jsonb_build_object('type', 'choice', 'options', to_jsonb(shown.options)) end
  from (
    select
      text_variable.name,
      text_variable.options,
      case
        when text_variable.label ~ '^[A-Za-z0-9_.-]+$' then replace(text_variable.name, '_', ' ')
        when text_variable.label ~ '[A-Z]' and text_variable.label !~ '[a-z]'
          then replace(lower(replace(text_variable.label, 'İ', 'i') collate pg_catalog.pg_c_utf8), 'ς', 'σ')
        else text_variable.label
      end as label
  ) as shown;
end;
comment on function private.text_variable(text, text, text[]) is
  'The definition of a placeholder: its label in words, the first option as default, several options as choices.';

create function private.find_variables(written text)
returns jsonb
language plpgsql
immutable
set search_path = ''
as $$
begin
  if written is null or written !~ '[[{]' then
    return '[]';
  end if;
  -- The grammar of `src/domain/prompt/placeholder-grammar.ts`; a table of cases holds both to it.
  return (with pieces as (
    -- Every second piece is fenced: code where a language is named, otherwise a text.
    select
      piece.place,
      regexp_replace(piece.content, '(^|\n)[ \t]{0,8}(?:[-*+]|\d{1,3}[.)])[ \t]{1,4}\[X\]', '\1', 'g') as content,
      case
        when piece.place % 2 = 1 then 'prose'
        when left(piece.content, 80) ~* '^`*[ \t]*(?:text|txt|plain|plaintext|markdown|md|prompt)?[ \t]*\r?(?:\n|$)' then 'text'
        else 'code'
      end as setting
    from regexp_split_to_table(written, '(?:^|\n) {0,3}```') with ordinality as piece (content, place)
  ),
  hits as (
    select
      p.setting,
      case when hit.parts[1] is not null then 'braces' when hit.parts[2] is not null then 'dollar' else 'brackets' end as kind,
      coalesce(hit.parts[1], hit.parts[2], hit.parts[4]) as inside,
      min(p.place * 1000000 + hit.place) as place
    from pieces p
    cross join lateral regexp_matches(
      p.content,
      '\{\{([^{}\r\n]*)\}\}|\$\{([^{}\r\n]*)\}|(?<![]A-Za-z0-9_)!\\[])(`?)\[([^][{}\r\n]*)\](?!\(|\[|\]|: ?<?https?:)',
      'g'
    ) with ordinality as hit (parts, place)
    -- Mixed letters in brackets after a backtick are code.
    where not coalesce(hit.parts[3] = '`' and hit.parts[4] ~ '[a-z]', false)
    group by 1, 2, 3
  ),
  taken_apart as (
    select
      h.*,
      btrim(case when h.kind = 'brackets' then h.inside else substring(h.inside from '^[^:|]*') end, E' \t\u000b\f\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff') as label,
      case when h.kind = 'brackets' then '' else coalesce(substring(h.inside from '[:|]'), '') end as sign,
      case when h.kind = 'brackets' then '' else coalesce(substring(h.inside from '^[^:|]*[:|](.*)$'), '') end as extra
    from hits h
    where length(h.inside) <= 500
  ),
  read as (
    select t.*, private.variable_name(t.label) as name
    from taken_apart t
    where length(t.label) <= 120
      and t.label ~ '^[^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u206f\u2190-\u2bff\u3000-\u3004\u3008-\u3020\ufe00-\ufe0f\U0001f000-\U0001faff]'
      and t.label !~ '[A-Za-z0-9_]\(| \.|^(?:else|end|this)$'
      and case t.kind
        when 'braces' then t.label ~ '^[^"$*:;<=>@\\^`|~\u005b\u005d\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+$'
        when 'dollar' then t.label ~ '^[^"$*:;<=>@\\^`|~\u005b\u005d().+!?%#\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+$'
        else t.label ~ '^[^a-z0-9](?:[A-Za-z0-9 _/&''’-]|[^\u0001-\u00a9\u060c\u061b\u061f\u2000-\u2bff\u3000-\u3004\u3008-\u3020\uff00-\uff0f])*$'
          and length(t.label) <= 40
          and t.label !~ '^(?:[A-Za-z0-9]-[A-Za-z0-9])+[_ -]*$'
      end
      -- A shell's default, an address or a filter of another language.
      and not (t.sign = '|' and t.extra ~ '^[ \t]*[a-z_]+\(')
      and not (t.sign = ':' and t.extra like '//%')
      and not (t.sign = ':' and t.kind = 'dollar' and t.extra ~ '^(?:[-=?+]|[0-9]+:)')
      and case t.setting
        when 'prose' then true
        when 'code' then t.kind <> 'brackets'
          and t.label ~ '^(?:[^\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u206f\u2190-\u2bff\u3000-\u3004\u3008-\u3020\ufe00-\ufe0f\U0001f000-\U0001faff]|[_-])+$'
          and t.sign = case t.kind when 'dollar' then ':' else '' end
        else t.kind = 'braces' or t.kind = 'dollar' and (t.sign <> '' or t.label !~ '^[A-Z0-9_]+$')
      end
  ),
  options as (
    select r.*, coalesce(listed.options, '{}') as options
    from read r
    cross join lateral (
      select array_agg(part.word order by part.place) as options
      from (
        select btrim(split.word, E' \t\u000b\f\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff') as word, min(split.place) as place
        from string_to_table(r.extra, '|') with ordinality as split (word, place)
        group by 1
      ) as part
      where part.word <> ''
    ) as listed
    where private.is_variable_name(r.name)
  ),
  first_use as (
    select distinct on (o.name) o.name, o.label, o.options, min(o.place) over (partition by o.name) as place
    from options o
    -- A later placeholder may have the default or the choices.
    order by o.name, cardinality(o.options) = 0, o.place
  )
  select coalesce(
    jsonb_agg(private.text_variable(f.name, f.label, f.options) order by f.place), '[]'
  )
  from (select * from first_use order by place limit 50) as f);
end;
$$;
comment on function private.find_variables(text) is
  'The variables that a text writes as {{label}}, ${label} or [Label], in order, at most 50; parsed as in the app.';

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
comment on function private.plain_variable(text) is
  'The default definition of a variable: plain text, labelled by its name.';

create function private.completed_variables(prompt public.prompts, previous public.prompts)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  found jsonb := private.find_variables(prompt.prompt_text) || private.find_variables(prompt.prompt_text_ar);
  -- Definitions that were made from the previous text follow the text; those of an author stay.
  made jsonb := private.find_variables(previous.prompt_text) || private.find_variables(previous.prompt_text_ar);
begin
  if jsonb_typeof(prompt.variables) <> 'array' then
    return prompt.variables;
  end if;
  return (select coalesce(jsonb_agg(kept.definition order by kept.place), '[]')
  from (
    select d.definition, d.place
    from (
      select
        case
          when given.definition = private.plain_variable(given.definition ->> 'name')
            or given.definition in (select jsonb_array_elements(made))
            then (select f.definition from jsonb_array_elements(found) as f (definition) where f.definition ->> 'name' = given.definition ->> 'name' limit 1)
          else given.definition
        end as definition,
        given.place
      from jsonb_array_elements(prompt.variables) with ordinality as given (definition, place)
    ) as d
    where d.definition is not null
    union all
    select f.definition, 1000 + f.place
    from (
      select distinct on (one.definition ->> 'name') one.definition, one.place
      from jsonb_array_elements(found) with ordinality as one (definition, place)
      order by one.definition ->> 'name', one.place
    ) as f
    where not prompt.variables @> jsonb_build_array(jsonb_build_object('name', f.definition ->> 'name'))
    order by 2
    limit 50
  ) as kept);
end;
$$;
comment on function private.completed_variables(public.prompts, public.prompts) is
  'The variables of a prompt, with a definition added for each one that its texts use without a definition.';
