-- How search reads a text: letters and marks made alike, words by their stems. Titles, questions and the vectors of
-- prompts all pass through here.

-- English words are stemmed; everything else, Arabic above all, is taken as it stands after normalisation.
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
  -- "e-mail" and "t-shirt" are also written as one word.
  return regexp_replace(regexp_replace(value, '[_/.@:\\]+', ' ', 'g'), '\m([a-z])-([a-z]{2})', '\1\2', 'g');
end;
$$;
comment on function private.normalise_text(text) is
  'Text as search compares it: lower case; tashkeel, tatweel and accents stripped; أإآ→ا, ى→ي, ة→ه; e-mail→email.';
grant execute on function private.normalise_text(text) to anon, authenticated;

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
