-- Checks of names and titles: they are visible, readable and not mistaken for the product's own name.

create function private.turns_text(words text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select words ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]';
end;
comment on function private.turns_text(text) is
  'Whether a text has control characters, or marks that change the direction of the text around it (threat X3).';

create function private.hides_text(words text)
returns boolean
language sql
immutable
strict
set search_path = ''
begin atomic
  -- Tags spell the flags of England, Scotland and Wales; elsewhere they are letters that only a machine reads, as are rows of
  -- selectors, joiners, fillers and marks of direction.
  select regexp_replace(words, '\U0001f3f4[\U000e0030-\U000e007a]{1,6}\U000e007f', '', 'g')
    ~ '[\u206a-\u206f\ufff9-\ufffb\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]|[\ufe00-\ufe0f]{2}|[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u2069\u3164\ufe00-\ufe0f\ufeff\uffa0]{4}';
end;
comment on function private.hides_text(text) is
  'Whether a text has invisible letters that a model or a program would read (threat X3).';

create function private.is_text(words text)
returns boolean
language sql
immutable
strict
set search_path = ''
begin atomic
  select not private.turns_text(translate(words, E'\t\n\r\u2028\u2029', '     '))
    and (octet_length(words) = length(words) or not private.hides_text(words));
end;
comment on function private.is_text(text) is
  'Whether no part of a text of several lines is hidden or reversed (threat X3). A null passes.';

create function private.plain_text(words text)
returns text
language sql
immutable
set search_path = ''
begin atomic
  select regexp_replace(
    words, '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u206f\ufff9-\ufffb\U000e0000-\U000e0fff]', '', 'g'
  );
end;
comment on function private.plain_text(text) is
  'A text without what turns or hides a part of it: for records that are kept rather than refused.';

create function private.are_texts(content jsonb)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select coalesce(private.is_text(string_agg(value #>> '{}', ' ')), true)
  from jsonb_path_query(content, 'strict $.**') as value
  where jsonb_typeof(value) = 'string';
end;
comment on function private.are_texts(jsonb) is 'Whether no string in a value turns or hides a part of it (threat X3).';

create function private.is_title(words text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  -- Spaces, joiners, fillers, blanks, selectors, tags and marks are invisible without a letter.
  -- `src/domain/text/names.ts` has the same list.
  select not private.turns_text(words)
    -- Plain ASCII hides nothing, and a call costs more than this comparison.
    and (octet_length(words) = length(words) or not private.hides_text(words))
    and words ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u200f\u2028-\u202f\u205f-\u206f\u20d0-\u20ff\u2800\u3000\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffb\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
end;
comment on function private.is_title(text) is
  'Whether a title or a name has a visible character and no mark that reverses text (threat X3).';

create function private.latin_letters(name text)
returns text
language sql
immutable
set search_path = ''
begin atomic
  -- Letters that look like Latin ones: Cyrillic, Greek, Armenian, small capitals, digits, Cherokee, Lisu, Canadian and old
  -- Italic letters, letters in squares. `src/domain/text/names.ts` has the same.
  select translate(
    lower(normalize(lower(left(name, 80)), nfkd)),
    'аαᴀ@4всеε3нɪіιӏ1!|кκмμᴍоοσ0рρгʀѕ5$тτυսᴜvхχуүɑʌλꭺᎪꓮᗅ𐌀🅐🅰🇦ʊꓴᑌ𐌖🅤🆄🇺ɾᴦꭱᎡꓣᖇ𐌓🅡🆁🇷ɱꮇᎷꓟᗰⲙ𐌌🅜🅼🇲',
    'aaaaabceeehiiiiiiikkmmmoooopprrsssttuuuuxxuuaaaaaaaaaaauuuuuuurrrrrrrrrrmmmmmmmmmm'
  );
end;
comment on function private.latin_letters(text) is 'A name in small letters, look-alikes of other scripts as Latin ones.';

create function private.name_skeleton(name text)
returns text
language sql
immutable
set search_path = ''
begin atomic
  select regexp_replace(replace(regexp_replace(private.latin_letters(name), '[^a-z]+', '', 'g'), 'rn', 'm'), '(.)\1+', '\1', 'g');
end;
comment on function private.name_skeleton(text) is
  'The Latin letters that a name looks like: without accents and spaces, look-alikes of other scripts replaced.';

create function private.brand_spellings()
returns text[]
language sql
immutable
set search_path = ''
begin atomic
  select array['اوروم', 'اورم', 'аурум', 'αυρουμ', 'אורום'];
end;
comment on function private.brand_spellings() is
  'The product''s name in other scripts, without marks; `src/config/brand.ts` has the same.';

create function private.bare_letters(name text)
returns text
language sql
immutable
set search_path = ''
begin atomic
  select regexp_replace(normalize(lower(left(name, 80)), nfkd), '[\u0001-\u0060\u007b-\u00bf\u0300-\u036f\u0591-\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u200b-\u200f\u2060\ufeff]+', '', 'g');
end;
comment on function private.bare_letters(text) is
  'The letters of a name in any script, without marks, signs, digits and spaces.';

create function private.is_nearly_house(word text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  -- No list holds every look-alike: three of the letters in their places, and a letter of any other script for the rest.
  select start ~ ('^' || regexp_replace(house, '(.)', '(\1|[^a-z])', 'g') || '$')
    and length(regexp_replace(start, '[^a-z]', '', 'g')) >= 3
  from (select private.name_skeleton(private.brand_name()) as house) as brand,
    left(private.bare_letters(private.latin_letters(word)), length(house)) as start;
end;
comment on function private.is_nearly_house(text) is
  'Whether a word begins like the product''s name, some letters of it in another script.';

create function private.is_house_name(name text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select exists (
    select
    -- A longer name is refused for its length.
    from regexp_split_to_table(left(name, 80), '[\s_.,;:/|-]+') as part (word)
    where starts_with(private.name_skeleton(part.word), private.name_skeleton(private.brand_name()))
      or private.bare_letters(part.word) = any (private.brand_spellings())
      or private.is_nearly_house(part.word)
  ) or private.is_nearly_house(name) or private.bare_letters(name) = any (private.brand_spellings())
  or regexp_replace(
    private.name_skeleton(name), '^(the|my|your|our|real|oficial|team)|(team|suport|oficial|staf|admin|ai|ap|hq|inc|help|bot)$', '', 'g'
  ) = private.name_skeleton(private.brand_name());
end;
comment on function private.is_house_name(text) is
  'Whether a name looks like the product''s own, which is shown for prompts without an author (threat X3).';

create function private.is_first_name(name text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select length(name) <= 80 and (name = '' or private.is_title(name)) and not private.is_house_name(name);
end;
comment on function private.is_first_name(text) is
  'Whether a name may be a person''s: at most 80 characters, readable or empty, and not the product''s own.';
grant execute on function
  private.brand_name(),
  private.brand_spellings(),
  private.bare_letters(text),
  private.turns_text(text),
  private.hides_text(text),
  private.is_text(text),
  private.are_texts(jsonb),
  private.is_title(text),
  private.latin_letters(text),
  private.name_skeleton(text),
  private.is_nearly_house(text),
  private.is_house_name(text),
  private.is_first_name(text)
  to authenticated;
