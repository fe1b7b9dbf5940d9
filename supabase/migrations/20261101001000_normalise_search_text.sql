-- How search reads a text: letters and marks made alike, words by their stems. Titles, questions and the vectors of
-- prompts all pass through here.

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
  -- What light stemmers of Arabic (Larkey's light10) take away: the article with what is joined before it, then endings.
  value := regexp_replace(value, '\m(?:[وبكف]?ال|لل|و)([\u0621-\u064a]{3})', '\1', 'g');
  return regexp_replace(value, '([\u0621-\u064a]{3})(?:يات|ات|ان|ون|ين|يه|ها|هم|نا|تي|ه|ي)\M', '\1', 'g');
end;
$$;
comment on function private.search_text(text) is
  'Normalised text with Arabic words by their stems, as the vectors, the questions and the dictionary hold them; English is stemmed by the configuration.';

-- In plpgsql, here and below: an SQL function with a search_path of its own is planned anew by every search.
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
comment on function private.stem_of(text) is 'What stands in the vectors for a word of search_text; null for a stop word.';

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
comment on function private.stop_words(text) is 'The words of search_text for which nothing stands in the vectors.';

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
comment on function private.sound_of(text) is 'A word as it sounds: English by Metaphone, Arabic by its consonants, like ones made alike.';

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
  'A word, its stem and, of an Arabic one, how it is with the article, as they are and with each letter left out: what shares one of these is one typing error apart (SymSpell).';

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
  'The words of a title or a question, normalised, one space between them, at most 200 characters.';
grant execute on function private.search_key(text) to anon, authenticated;

create function private.search_tag(tag text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$ select left(lower(btrim(tag)), 80); $$;
comment on function private.search_tag(text) is 'A tag as it is compared: trimmed, lower case, at most 80 characters.';
grant execute on function private.search_tag(text) to anon, authenticated;
