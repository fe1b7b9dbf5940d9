-- What a single word may stand for: completed, corrected, with and without its article, inflected, by a synonym.

create function private.complete_word(prefix text)
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
    select w.word from private.search_words w
    where w.word >= prefix and w.word < prefix || chr(1114111)
    order by w.level desc, w.word
    limit 8
  );
$$;
comment on function private.complete_word(text) is 'The most frequent words of the library that begin with prefix, at most 8.';

create function private.correct_word(typed text)
returns text[]
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
set pg_trgm.similarity_threshold = 0.3
set plan_cache_mode = force_generic_plan
as $$
declare
  -- Two letters changed over leave a short word hardly a trigram to be found by.
  swapped text[] := array(
    select overlay(typed placing substr(typed, i + 1, 1) || substr(typed, i, 1) from i for 2)
    from generate_series(1, length(typed) - 1) i
  );
begin
  return array(
    select c.word
    from (
      select w.word, w.level, 0.9 as likeness from private.search_words w where w.word = any (swapped)
      union all
      select w.word, w.level, extensions.similarity(w.word, typed) from private.search_words w
      where w.word operator(extensions.%) typed and abs(length(w.word) - length(typed)) <= 3
    ) c
    where c.word <> typed
    group by c.word
    order by max(c.likeness) + max(c.level) * 0.01 desc, c.word
    limit 3
  );
end;
$$;
comment on function private.correct_word(text) is 'Words of the library that a mistyped word may stand for, likeliest first, at most 3.';

create function private.with_or_without_article(word text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  -- Not a part of normalisation: "ألوان" typed as "الوان" only looks as if it carried the article.
  select case
    when word ~ '^([وبكف]?ال|لل)[\u0621-\u064a]{3}' then array[word, regexp_replace(word, '^([وبكف]?ال|لل)', '')]
    when word ~ '^[\u0621-\u064a]{3}' then array[word, 'ال' || word]
    else array[word]
  end;
$$;
comment on function private.with_or_without_article(text) is
  'A normalised word; an Arabic one also without its article and what is joined before that, or else with the article.';

create function private.possible_forms(word text)
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
declare
  base text := regexp_replace(word, '^([وبكف]?ال|لل)([\u0621-\u064a]{3})', '\2');
  stem text := regexp_replace(base, '^(.{3,})(ات|ان|ين|ون|يه|ي|ه|ا)$', '\1');
begin
  if word ~ '^[a-z]{4,}$' then
    return array[
      word, replace(word, 'our', 'or'), regexp_replace(word, 'or([a-z]*)$', 'our\1'), replace(word, 'yse', 'yze'),
      replace(word, 'yze', 'yse'), replace(word, 'is', 'iz'), replace(word, 'iz', 'is'), replace(word, 'grey', 'gray'),
      replace(word, 'gray', 'grey'), regexp_replace(word, 's$', '')
    ];
  elsif word !~ '^[\u0621-\u064a]{3}' then
    return array[word];
  end if;
  return array(
    select opening || root || ending
    from unnest(case when stem = base then array[base] else array[base, stem] end) root
    cross join unnest(array['', 'ال', 'لل', 'بال', 'وال', 'و', 'ب', 'ل']) opening
    cross join unnest(array['', 'ه', 'ات', 'ين', 'ون', 'ي', 'يه', 'ا']) ending
  );
end;
$$;
comment on function private.possible_forms(text) is
  'Forms in which a normalised word may stand: Arabic with other endings and what is joined before, English as either shore spells it.';

create function private.other_forms(typed text)
returns text[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  forms text[] := private.possible_forms(typed);
begin
  forms := forms || array(
    select unnest(private.with_or_without_article(y.other))
    from private.search_synonyms y where y.word = any (forms)
  );
  return array(
    select w.word from private.search_words w
    where w.word = any (forms) and w.word <> typed
    order by w.level desc, w.word
    limit 12
  );
end;
$$;
comment on function private.other_forms(text) is
  'Other words of the library that mean what was typed, forms of it and synonyms in both languages, at most 12.';
