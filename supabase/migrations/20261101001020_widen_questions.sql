-- From words to questions: each word widened by what it may stand for, all of them or any of them asked for.

create function private.any_of_words(words text[])
returns tsquery
language plpgsql
stable
set search_path = ''
as $$
declare
  typed text;
  part tsquery;
  result tsquery;
begin
  foreach typed in array words loop
    part := plainto_tsquery('private.library', typed);
    if numnode(part) > 0 then
      result := coalesce(result || part, part);
    end if;
  end loop;
  return result;
end;
$$;
comment on function private.any_of_words(text[]) is 'A question for any of the words, or null where all are stop words.';

create function private.all_of_words(widened text[])
returns tsquery
language plpgsql
stable
set search_path = ''
as $$
declare
  variants text;
  part tsquery;
  result tsquery;
begin
  foreach variants in array widened loop
    part := private.any_of_words(string_to_array(variants, ' '));
    result := coalesce(result && part, part, result);
  end loop;
  return result;
end;
$$;
comment on function private.all_of_words(text[]) is 'A question for all of the widened words, each in any of its variants.';

create function private.widen_words(words text[])
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  typed text;
  place integer := 0;
  frequency smallint;
  variants text[];
  widened text[] := '{}';
begin
  foreach typed in array words loop
    place := place + 1;
    select w.level into frequency from private.search_words w where w.word = typed;
    variants := array[typed];
    -- A word of more than 256 prompts is meant as it is typed.
    if coalesce(frequency, 0) < 8 then
      variants := private.with_or_without_article(typed) || private.other_forms(typed);
      if place = cardinality(words) then
        variants := variants || private.complete_word(typed);
      end if;
    end if;
    widened := widened || array_to_string(variants, ' ');
  end loop;
  return widened;
end;
$$;
comment on function private.widen_words(text[]) is
  'For each word what it may stand for, separated by spaces: itself, its other forms and synonyms, the last one completed.';

create function private.correct_words(widened text[])
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  variants text[];
  corrected integer := 0;
  result text[] := '{}';
begin
  for place in 1..cardinality(widened) loop
    variants := string_to_array(widened[place], ' ');
    if corrected < 3 and length(variants[1]) >= 3
      and not exists (select from private.search_words w where w.word = any (variants))
    then
      corrected := corrected + 1;
      variants := variants || private.correct_word(variants[1]);
    end if;
    result := result || array_to_string(variants, ' ');
  end loop;
  return result;
end;
$$;
comment on function private.correct_words(text[]) is
  'The widened words, the unknown ones (at most 3) also as what they may be a mistyping of.';

create function private.rarest_words(widened text[])
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  variants text[];
  meant text[] := '{}';
begin
  for place in 1..cardinality(widened) loop
    variants := string_to_array(widened[place], ' ');
    -- What is unknown is looked for as what it may stand for.
    meant := meant || case
      when exists (select from private.search_words w where w.word = variants[1]) then variants[1:1]
      else variants[2:5]
    end;
  end loop;
  return array(
    select w.word from private.search_words w
    where w.word = any (meant) and numnode(plainto_tsquery('private.library', w.word)) > 0
    order by w.level, length(w.word) desc, w.word
    limit 3
  );
end;
$$;
comment on function private.rarest_words(text[]) is 'Of the widened words the three that say most: known to the library, and rare in it.';
