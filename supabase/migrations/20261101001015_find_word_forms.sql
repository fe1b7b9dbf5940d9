-- Alternatives of a single query word: completions, corrections, inflections, British or American spelling, synonyms.

create function private.complete_word(prefix text)
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return array(
    select w.word from private.search_words w
    where w.word >= prefix and w.word < prefix || chr(1114111) and w.level >= 0
    order by w.level desc, w.word
    limit 8
  );
end;
$$;
comment on function private.complete_word(text) is 'The dictionary''s most frequent completions of a prefix, at most 8.';

create function private.says_nothing(word text)
returns boolean
language plpgsql
stable
set search_path = ''
as $$
begin
  return exists (select from private.search_stop_words s where s.word = says_nothing.word and s.weight = 0);
end;
$$;
comment on function private.says_nothing(text) is 'Whether a normalised word carries no search intent.';

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
  base text := private.search_text(typed);
  -- Two neighbouring letters changed over are one slip as well.
  swapped text[] := array(
    select overlay(form placing substr(form, i + 1, 1) || substr(form, i, 1) from i for 2)
    from unnest(array[typed, private.search_text(typed)]) form cross join lateral generate_series(1, length(form) - 1) i
  );
  found text[];
begin
  -- One slip of the finger, as nearly all are.
  found := array(
    select n.word
    from (
      select w.word, w.level, case when array[w.word, 'ال' || w.word] && swapped then 1 else least(
        extensions.levenshtein(w.word, typed), extensions.levenshtein('ال' || w.word, typed),
        extensions.levenshtein(w.stem, private.stem_of(base))
      ) end as slips
      from private.search_words w
      where w.spellings && (private.letters_left_out(typed) || private.letters_left_out(base))
    ) n
    order by n.slips, private.says_nothing(n.word), left(n.word, 1) <> left(typed, 1), n.level desc, n.word
    limit 3
  );
  if found <> '{}' then
    return found;
  end if;
  return array(
    select c.word
    from (
      select w.word, w.level from private.search_words w
      where w.word operator(extensions.%) base and abs(length(w.word) - length(base)) <= 3
      union
      (
        select w.word, w.level from private.search_words w
        where w.sound = private.sound_of(base) and abs(length(w.word) - length(base)) <= 3
        limit 20
      )
    ) c
    cross join lateral (
      select extensions.levenshtein(replace(c.word, 'ph', 'f'), replace(base, 'ph', 'f')) as slips
    ) d
    where d.slips <= greatest(1, length(base) / 3)
    order by
      extensions.similarity(c.word, base) + 0.3 * (private.sound_of(c.word) = private.sound_of(base))::integer
        - d.slips * 0.1 + c.level * 0.01 desc,
      c.word
    limit 3
  );
end;
$$;
comment on function private.correct_word(text) is
  'Words that a mistyped word may stand for, by letters and by sound, likeliest first, at most 3.';

create function private.is_slip_of(corrections text[], typed text)
returns boolean
language plpgsql
immutable
set search_path = ''
as $$
declare
  base text := replace(private.search_text(typed), 'ph', 'f');
begin
  return exists (
    select
    from unnest(corrections) c
    cross join lateral extensions.levenshtein(replace(c, 'ph', 'f'), base) as slips
    where slips <= greatest(length(base) / 5, (length(base) >= 4)::integer)
      or slips = 2 and (select array_agg(l order by l) from unnest(string_to_array(c, null)) l)
        = (select array_agg(l order by l) from unnest(string_to_array(private.search_text(typed), null)) l)
  );
end;
$$;
comment on function private.is_slip_of(text[], text) is
  'Whether a correction is likely: it differs by one slip from four letters on, by two from ten on, or by two letters changed over.';

create function private.possible_forms(word text)
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  if word ~ '^[a-z]{4,}$' then
    return array[
      word, replace(word, 'our', 'or'), regexp_replace(word, 'or([a-z]*)$', 'our\1'), replace(word, 'yse', 'yze'),
      replace(word, 'yze', 'yse'), replace(word, 'is', 'iz'), replace(word, 'iz', 'is'), replace(word, 'grey', 'gray'),
      replace(word, 'gray', 'grey'), regexp_replace(word, 's$', '')
    ];
  elsif word ~ '^[a-z]$' then
    -- Languages of one letter: C is also C++ and C#.
    return array[word, word || 'plusplus', word || 'sharp'];
  elsif word !~ '^[\u0621-\u064a]{3}' then
    return array[word];
  end if;
  -- The first letter may be a one-letter preposition or a verb prefix, or belong to the word.
  return array[word, 'ب' || word, 'ل' || word, 'ك' || word, 'ي' || word, 'ت' || word, word || 'ا']
    || case when word ~ '^[بلكفايتن][\u0621-\u064a]{3}' then array[substr(word, 2)] else '{}' end
    || case when word ~ '[\u0621-\u064a]{3}[اتن]$' then array[left(word, -1)] else '{}' end;
end;
$$;
comment on function private.possible_forms(text) is
  'Forms of a word of search_text: Arabic with prefixes, English in British and American spelling.';

create function private.other_forms(typed text)
returns text[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  stem text := private.stem_of(typed);
  senses smallint[] := array(select y.sense from private.search_synonyms y where y.word = stem);
  forms text[] := private.possible_forms(typed);
  heard text := case when typed ~ '^[\u0621-\u064a]{3}' then private.sound_of(typed) end;
begin
  -- Possible forms of an unknown word may have synonyms too.
  if senses = '{}' and not exists (select from private.search_words w where w.word = typed) then
    senses := array(
      select y.sense from private.search_synonyms y where y.word = any (array(select private.stem_of(f) from unnest(forms) f))
    );
  end if;
  return array(
    select w.word
    from (
      select f.word, f.level from private.search_words f where f.word = any (forms)
      union
      select s.word, s.level from private.search_words s where s.sound = heard and length(heard) > 2
      union
      select o.word, o.level
      from private.search_synonyms y
      join private.search_words o on o.stem = y.word
      where y.sense = any (senses)
    ) w
    where w.word <> typed and w.level >= 0
    order by w.level desc, w.word
    limit 16
  );
end;
$$;
comment on function private.other_forms(text) is
  'Other dictionary words for a typed word: its forms, and synonyms in both languages, at most 16.';
