-- Builds text search queries: the terms of a search, their alternatives and their weights.

create function private.any_of_words(words text[])
returns tsquery
language plpgsql
stable
set search_path = ''
as $$
begin
  -- Each once: a rank is divided by the number of different words.
  return (
    select coalesce(string_agg(distinct '(' || q.part::text || ')', ' | '), '')::tsquery
    from (select plainto_tsquery('private.library', word) as part from unnest(words) word) q
    where numnode(q.part) > 0
  );
end;
$$;
comment on function private.any_of_words(text[]) is 'An OR query for the words; empty if all are stop words.';

create type private.question_term as (
  typed text,
  -- The word itself, and what else it may stand for.
  meant tsquery,
  akin tsquery,
  -- The weight of an alternative compared with the word itself.
  likeness real,
  -- The rarer, the more it says.
  weight real,
  -- ts_rank divides by the number of words and by π²/6: these factors scale a word that is once in a title to 1.
  meant_scale real,
  akin_scale real,
  -- 0: prompts have the word. 1: no prompt has it, but one slip away from it there is one. 2: neither.
  doubt smallint
);

create function private.exact_word(typed text)
returns tsquery
language plpgsql
immutable
set search_path = ''
as $$
declare
  meant tsquery := plainto_tsquery('private.library', typed);
begin
  return case when numnode(meant) > 0 then meant else plainto_tsquery('simple', typed) end;
end;
$$;
comment on function private.exact_word(text) is
  'A query for the literal word; also for a stop word, which only titles contain.';

create function private.joined_term(typed text, next_typed text, library bigint)
returns private.question_term
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  joined text := private.search_text(typed || next_typed);
  joined_level smallint := (select w.level from private.search_words w where w.word = joined and w.level >= 0);
  term private.question_term;
begin
  -- Arabic words are joined by rules of their own.
  if joined_level is null or typed || next_typed !~ '^[a-z0-9]+$' then
    return null;
  end if;
  term.typed := joined;
  term.meant := private.exact_word(joined);
  term.akin := private.exact_word(private.search_text(typed)) && private.exact_word(private.search_text(next_typed));
  term.likeness := 0.65;
  term.weight := ln(1 + library::real / (1 << joined_level));
  -- Where each of the two is as frequent as the one, either may be meant.
  if (
    select count(*) from private.search_words w
    where w.word in (private.search_text(typed), private.search_text(next_typed)) and w.level >= joined_level
  ) = 2 then
    term.meant := term.meant || term.akin;
    term.akin := ''::tsquery;
  end if;
  term.meant_scale := 1.645 * (numnode(term.meant) + 1) / 2;
  term.akin_scale := 1.645 * (numnode(term.akin) + 1) / 2;
  term.doubt := 0;
  return term;
end;
$$;
comment on function private.joined_term(text, text, bigint) is
  'The term for two words that the dictionary writes as one, such as "mid journey"; null if it does not.';

create function private.parted_word(typed text)
returns tsquery
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  halves text[] := (
    select array[private.search_text(left(typed, i)), private.search_text(substr(typed, i + 1))]
    from generate_series(3, length(typed) - 3) i
    where typed ~ '^[a-z]+$'
      and exists (select from private.search_words w where w.word = private.search_text(left(typed, i)) and w.level >= 0)
      and exists (select from private.search_words w where w.word = private.search_text(substr(typed, i + 1)) and w.level >= 0)
    limit 1
  );
begin
  return case when halves is not null then private.exact_word(halves[1]) && private.exact_word(halves[2]) end;
end;
$$;
comment on function private.parted_word(text) is
  'A query for a joined word that the dictionary writes as two, such as "moodboard"; null if it does not.';

create function private.question_terms(words text[])
returns private.question_term[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  library bigint := (select last_value from private.prompt_search_position);
  term private.question_term;
  written text;
  says_something boolean := exists (select from unnest(words) word where not private.says_nothing(word));
  place integer := 0;
  corrected integer := 0;
  known bigint;
  kin bigint;
  others text[];
  corrections text[];
  spelled tsquery;
  is_second boolean := false;
  result private.question_term[] := '{}';
begin
  foreach written in array words loop
    place := place + 1;
    if is_second then
      is_second := false;
      continue;
    end if;
    if place < cardinality(words) then
      term := private.joined_term(written, words[place + 1], library);
      if term.meant is not null then
        is_second := true;
        result := result || term;
        continue;
      end if;
    end if;
    continue when says_something and private.says_nothing(written);
    term.typed := private.search_text(written);
    term.doubt := 0;
    term.meant := plainto_tsquery('private.library', term.typed);
    continue when numnode(term.meant) = 0;
    select sum(1 << w.level) into known
    from private.search_words w where w.stem = private.stem_of(term.typed) and w.level >= 0;
    others := '{}';
    -- A word that more than 256 prompts contain gets no alternatives.
    if coalesce(known, 0) < 256 then
      others := private.other_forms(term.typed);
      if place = cardinality(words) and (place < 3 or known is null and length(term.typed) > 2) then
        others := others || private.complete_word(term.typed);
      end if;
      -- What only sounds like an unknown Arabic word is no better a guess than what is spelled like it.
      if known is null and corrected < 3 and length(term.typed) >= 4 and others <> '{}'
        and term.typed ~ '^[\u0621-\u064a]+$' then
        corrected := corrected + 1;
        others := others || private.correct_word(written);
      end if;
      spelled := case when known is null and others = '{}' then private.parted_word(written) end;
      if spelled is not null then
        term.meant := term.meant || spelled;
      elsif known is null and others = '{}' and corrected < 3 and length(term.typed) >= 3 then
        corrected := corrected + 1;
        corrections := private.correct_word(written);
        -- A misspelled stop word is skipped too.
        continue when private.says_nothing(corrections[1]) or corrections <> '{}' and private.stem_of(corrections[1]) is null;
        term.doubt := case when private.is_slip_of(corrections, written) then 1 else 2 end;
        -- A word alone is only taken for one that is near it.
        if term.doubt = 1 or cardinality(words) > 1 then
          term.meant := term.meant || private.any_of_words(corrections);
        end if;
        others := array(select unnest(private.other_forms(c)) from unnest(corrections) c);
        select sum(1 << w.level) into known from private.search_words w where w.word = any (corrections) and w.level >= 0;
      end if;
    end if;
    term.akin := private.any_of_words(others);
    select sum(1 << w.level) into kin from private.search_words w where w.word = any (others) and w.level >= 0;
    -- The frequency of a term includes its alternatives.
    term.weight := ln(1 + library::real / greatest(1, coalesce(known, 0) + 0.25 * coalesce(kin, 0)));
    -- Of a word with several senses each is less likely the one that is meant.
    term.likeness := case when known is null then 0.9 else 0.65 end / sqrt(greatest(1, (
      select count(*) from private.search_synonyms y where y.word = private.stem_of(term.typed))));
    term.weight := term.weight * coalesce(
      (select s.weight from private.search_stop_words s where s.word = written and s.weight > 0), 1);
    term.meant_scale := 1.645 * (numnode(term.meant) + 1) / 2;
    term.akin_scale := 1.645 * (numnode(term.akin) + 1) / 2;
    result := result || term;
  end loop;
  -- Nothing but stop words: titles have them.
  if result = '{}' then
    foreach written in array words loop
      spelled := private.exact_word(private.search_text(written));
      continue when numnode(spelled) = 0;
      result := result || row(written, spelled, ''::tsquery, 0, 1, 1.645, 1, 0)::private.question_term;
    end loop;
  end if;
  return result;
end;
$$;
comment on function private.question_terms(text[]) is
  'The terms of a search with alternatives and weights; stop words are left out if there are other words. At most 3 unknown words are corrected.';

create function private.all_as_typed(terms private.question_term[])
returns tsquery
language plpgsql
immutable
set search_path = ''
as $$
declare
  term private.question_term;
  result tsquery;
begin
  foreach term in array terms loop
    result := coalesce(result && term.meant, term.meant);
  end loop;
  return result;
end;
$$;
comment on function private.all_as_typed(private.question_term[]) is 'A query for all of the terms, literally.';

create function private.all_of_terms(terms private.question_term[])
returns tsquery
language plpgsql
immutable
set search_path = ''
as $$
declare
  term private.question_term;
  result tsquery;
begin
  foreach term in array terms loop
    result := coalesce(result && (term.meant || term.akin), term.meant || term.akin);
  end loop;
  return result;
end;
$$;
comment on function private.all_of_terms(private.question_term[]) is
  'A query for all of the terms, each in any of its forms.';

create function private.any_of_rarest(terms private.question_term[], at_most integer)
returns tsquery
language plpgsql
immutable
set search_path = ''
as $$
declare
  term private.question_term;
  result tsquery;
begin
  for term in
    select t.* from unnest(terms) t order by t.weight desc limit at_most
  loop
    result := coalesce(result || term.meant || term.akin, term.meant || term.akin);
  end loop;
  return result;
end;
$$;
comment on function private.any_of_rarest(private.question_term[], integer) is 'A query for any of the rarest terms.';

create function private.phrases_of(lines text[])
returns tsvector[]
language plpgsql
stable
set search_path = ''
as $$
declare
  -- All lines at once: calls cost more than letters.
  words text := regexp_replace(
    private.normalise_text(array_to_string(lines, E'\n')), '((?!\n)[[:punct:][:space:][:cntrl:]])+', ' ', 'g'
  );
begin
  words := (
    select string_agg(coalesce(
      (
        select string_agg(w.word, ' ' order by w.place)
        from string_to_table(l.line, ' ') with ordinality w (word, place)
        where not private.says_nothing(w.word)
      ),
      l.line
    ), E'\n')
    from string_to_table(words, E'\n') l (line)
  );
  return array(
    select distinct p.phrase
    from string_to_table(private.search_text(words), E'\n') l (line)
    cross join lateral strip(to_tsvector('private.library', l.line)) p (phrase)
    where length(p.phrase) > 0
  );
end;
$$;
comment on function private.phrases_of(text[]) is
  'A key for each line that ignores the order and the forms of its words, so that equivalent lines are equal. No key for a line of stop words.';
