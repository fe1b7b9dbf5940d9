-- How the lists of staff read their filters, sort and cursor.
-- Spec 6.3, 6.12, 6.15, 6.17; threat D1.

create function private.like_text(words text)
returns text
language sql
immutable
set search_path = ''
begin atomic
  select replace(replace(replace(words, '\', '\\'), '%', '\%'), '_', '\_');
end;
comment on function private.like_text(text) is 'A text as part of a LIKE pattern, in which its special characters stand for themselves.';
revoke all on function private.like_text(text) from public, anon, authenticated;

create function private.read_cursor(after text, types text[])
returns text[]
language plpgsql
stable
set search_path = ''
as $$
declare
  parts text[];
begin
  parts := array(select jsonb_array_elements_text(after::jsonb));
  -- Of a plain variable, pg_input_is_valid would remember the first type for the whole transaction.
  if after is not null and (
    cardinality(parts) = 2 and pg_input_is_valid(parts[1], types[1]) and pg_input_is_valid(parts[2], types[2])
  ) is not true then
    raise exception 'not two values' using errcode = '22023';
  end if;
  return parts;
exception when others then
  raise exception 'Unknown place in the list' using errcode = '22023', detail = 'unknown_cursor';
end;
$$;
comment on function private.read_cursor(text, text[]) is
  'The sort value and the id in the cursor of a staff list, a JSON array of the two with these types; 22023 for anything else.';
revoke all on function private.read_cursor(text, text[]) from public, anon, authenticated;

create type private.list_request as (
  conditions text,
  ordering text,
  cursor text,
  after text[],
  most integer,
  sees_all boolean
);
comment on type private.list_request is
  'A checked request for a page of a staff list: parts of its query over the rows l, with the request as $1 and the filters as $2.';

create function private.read_list(
  filters jsonb, known jsonb, sorts jsonb, sort text, after text, page_size integer, id_type text default 'uuid'
)
returns private.list_request
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  q private.list_request;
  is_down boolean := starts_with(sort, '-');
  -- The column and its type.
  sorted jsonb := sorts -> case when is_down then substr(sort, 2) else sort end;
  name text;
  given jsonb;
  rule jsonb;
begin
  perform private.require_staff();
  if jsonb_typeof(filters) is distinct from 'object' then
    raise exception 'The filters are no object' using errcode = '22023';
  end if;
  if sorted is null then
    raise exception 'There is no such sort' using errcode = '22023';
  end if;
  q.conditions := 'true';
  -- As for an argument, null is no value.
  for name, given in select * from jsonb_each(jsonb_strip_nulls(filters)) loop
    rule := known -> name;
    if rule is null then
      raise exception 'There is no such filter' using errcode = '22023', detail = left(name, 40);
    end if;
    if not (
      case jsonb_typeof(rule -> 1)
        when 'array' then given in (select jsonb_array_elements(rule -> 1))
        when 'string' then pg_input_is_valid(given #>> '{}', rule ->> 1)
        else true
      end
    ) then
      raise exception 'A filter has no such value' using errcode = '22023', detail = left(name, 40);
    end if;
    q.conditions := q.conditions || ' and ' || replace(rule ->> 0, '?', format('($2 ->> %L)', name));
  end loop;
  q.after := private.read_cursor(after, array[sorted ->> 1, id_type]);
  if after is not null then
    q.conditions := q.conditions || format(
      ' and (l.%I, l.id) %s (($1).after[1]::%s, ($1).after[2]::%s)',
      sorted ->> 0, case when is_down then '<' else '>' end, sorted ->> 1, id_type
    );
  end if;
  q.ordering := format('l.%1$I %2$s, l.id %2$s', sorted ->> 0, case when is_down then 'desc' else 'asc' end);
  q.cursor := format('jsonb_build_array(l.%I, l.id)::text', sorted ->> 0);
  q.most := least(greatest(coalesce(page_size, 50), 1), 100);
  q.sees_all := private.has_role('admin');
  return q;
end;
$$;
comment on function private.read_list(jsonb, jsonb, jsonb, text, text, integer, text) is
  'Reads a request for a staff list. known: per filter its condition, in which ? is its value, and the values or the type that it may have; '
  'sorts: per name the column and its type. Conditions come from our functions only, never from a caller. Staff only (42501); what is unknown is refused (22023): it never means everything.';
revoke all on function private.read_list(jsonb, jsonb, jsonb, text, text, integer, text) from public, anon, authenticated;
