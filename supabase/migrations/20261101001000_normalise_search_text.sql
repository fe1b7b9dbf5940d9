-- Text normalisation for search: letters and marks folded, words reduced to stems. Applied to titles, queries and
-- search vectors.

-- English words are stemmed here; Arabic ones before, by search_text.
create extension if not exists fuzzystrmatch with schema extensions;

create text search configuration private.library (copy = pg_catalog.english);
alter text search configuration private.library alter mapping for word, hword, hword_part with simple;
comment on text search configuration private.library is 'English stemming for Latin words, simple for all others.';

create function private.normalise_text(value text)
returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  if value is null then
    return '';
  end if;
  value := lower(value);
  if octet_length(value) > length(value) then
    -- Decomposition turns letters with hamza, madda or an accent into the bare letter and a mark; marks, tatweel and
    -- invisible characters go.
    value := translate(
      regexp_replace(
        normalize(value, nfkd),
        '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+',
        '', 'g'
      ),
      'ىةٱکی٠١٢٣٤٥٦٧٨٩،؛؟', 'يهاكي0123456789   '
    );
  end if;
  -- Signs that are a part of a name: C++, C#, .NET, Node.js.
  if value ~ '[+#]|\.(net|js)\M' then
    value := regexp_replace(
      regexp_replace(
        regexp_replace(value, '\m([a-z])\+\+', '\1plusplus', 'g'),
        '\m([a-z])#', '\1sharp', 'g'
      ),
      '(^|\s)\.net\M', '\1dotnet', 'g'
    );
    value := regexp_replace(value, '([a-z0-9])\.js\M', '\1js', 'g');
  end if;
  -- "e-mail" and "t-shirt" are also written as one word.
  return regexp_replace(regexp_replace(value, '[_/.@:\\]+', ' ', 'g'), '\m([a-z])-([a-z]{2})', '\1\2', 'g');
end;
$$;
comment on function private.normalise_text(text) is
  'Text as search compares it: lower case; tashkeel, tatweel and accents stripped; أإآ→ا, ى→ي, ة→ه; e-mail→email, c#→csharp.';
grant execute on function private.normalise_text(text) to anon, authenticated;

create function private.search_text(value text)
returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  value := private.normalise_text(value);
  if octet_length(value) = length(value) then
    return value;
  end if;
  -- Removes what light stemmers of Arabic (Larkey's light10) remove: the article with its prefixes, then endings.
  value := regexp_replace(value, '\m(?:[وبكف]?ال|لل|و)([\u0621-\u064a]{3})', '\1', 'g');
  return regexp_replace(value, '([\u0621-\u064a]{3})(?:يات|ات|ان|ون|ين|يه|ها|هم|نا|تي|ه|ي)\M', '\1', 'g');
end;
$$;
comment on function private.search_text(text) is
  'Normalised text with stemmed Arabic words, as in the vectors, queries and dictionary; the text search configuration stems English.';

-- Here and below in plpgsql: an SQL function with its own search_path is planned again for every search.
create function private.stem_of(word text)
returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return (tsvector_to_array(to_tsvector('private.library', word)))[1];
end;
$$;
comment on function private.stem_of(text) is 'The lexeme of a word of search_text in the vectors; null for a stop word.';

create function private.stop_words(value text)
returns text[]
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return array(
    select word from unnest(tsvector_to_array(to_tsvector('simple', value))) word where private.stem_of(word) is null
  );
end;
$$;
comment on function private.stop_words(text) is 'Stop words in a search_text: those without a lexeme in the vectors.';

create function private.sound_of(word text)
returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return case
    when word ~ '^[a-z]{3}' then extensions.metaphone(left(word, 40), 12)
    -- Vowels come and go with the form of an Arabic word, its consonants stay.
    else left(word, 1) || translate(substr(word, 2), 'اويىهءصضطظقثذ', '       سدتدكسد')
  end;
end;
$$;
comment on function private.sound_of(text) is 'A phonetic key: Metaphone for English, folded consonants for Arabic.';

create function private.letters_left_out(word text)
returns text[]
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return array(
    select distinct overlay(form placing '' from i for 1)
    from (
      values (left(word, 40)), (left(private.stem_of(word), 40)), (case when word ~ '^[\u0621-\u064a]{3}' then 'ال' || left(word, 40) end)
    ) f (form)
    cross join lateral generate_series(1, length(form) + 1) i
  );
end;
$$;
comment on function private.letters_left_out(text) is
  'A word, its stem and, if Arabic, its form with the article; each also with every single letter removed. Two words that share one of these are one typing error apart (SymSpell).';

create function private.search_key(value text)
returns text
language plpgsql
immutable
parallel safe
set search_path = ''
as $$
begin
  return btrim(
    regexp_replace(left(private.normalise_text(left(value, 200)), 200), '[[:punct:][:space:][:cntrl:]]+', ' ', 'g')
  );
end;
$$;
comment on function private.search_key(text) is
  'A title or query as a key: normalised, words separated by one space, at most 200 characters.';
grant execute on function private.search_key(text) to anon, authenticated;

create function private.search_tag(tag text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$ select left(lower(btrim(tag)), 80); $$;
comment on function private.search_tag(text) is 'A tag for comparison: trimmed, lower case, at most 80 characters.';
grant execute on function private.search_tag(text) to anon, authenticated;
