-- Names and titles: what somebody can see and read, and what would be taken for the product's own name.

create function private.turns_text(words text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  select words ~ '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]';
end;
comment on function private.turns_text(text) is
  'Whether a text holds control characters, or marks that turn the direction of what stands beside it (threats, X3).';

create function private.is_title(words text)
returns boolean
language sql
immutable
set search_path = ''
begin atomic
  -- Spaces, joiners, fillers, blanks, selectors, tags and marks alone show nothing. `src/lib/names.ts` knows them too.
  select not private.turns_text(words)
    and words ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u061c\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u200f\u2028-\u202f\u205f-\u206f\u20d0-\u20ff\u2800\u3000\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff0-\ufffb\U0001d173-\U0001d17a\U000e0000-\U000e0fff]';
end;
comment on function private.is_title(text) is
  'Whether somebody can see and read a title or a name: something in it is visible, nothing turns text (threats, X3).';

create function private.name_skeleton(name text)
returns text
language sql
immutable
set search_path = ''
begin atomic
  -- Letters that look like Latin ones: Cyrillic, Greek, Armenian, small capitals, digits. `src/lib/names.ts` has the same.
  select replace(
    regexp_replace(
      translate(
        lower(normalize(lower(left(name, 80)), nfkd)),
        'аαᴀ@4всеε3нɪіιӏ1!|кκмμᴍоοσ0рρгʀѕ5$тτυսᴜvхχуү',
        'aaaaabceeehiiiiiiikkmmmoooopprrsssttuuuuxxyy'
      ),
      '[^a-z]+', '', 'g'
    ),
    'rn', 'm'
  );
end;
comment on function private.name_skeleton(text) is
  'What a name looks like: its Latin letters, with accents, spaces and look-alikes of other scripts taken away.';

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
    where private.name_skeleton(part.word) = private.name_skeleton(private.brand_name())
  ) or regexp_replace(private.name_skeleton(name), '^the|(team|support|official|staff|admin)$', '', 'g')
    = private.name_skeleton(private.brand_name());
end;
comment on function private.is_house_name(text) is
  'Whether a name would be taken for the product''s own, under which prompts without an author stand (threats, X3).';

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
  private.turns_text(text),
  private.is_title(text),
  private.name_skeleton(text),
  private.is_house_name(text),
  private.is_first_name(text)
  to authenticated;
