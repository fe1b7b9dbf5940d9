-- The search dictionary, built from public fields only.

create extension if not exists pg_trgm with schema extensions;

create table private.search_words (
  word text collate "C" primary key,
  level smallint not null default 0,
  stem text collate "C" generated always as (private.stem_of(word)) stored,
  sound text collate "C" generated always as (private.sound_of(word)) stored,
  spellings text[] collate "C" generated always as (private.letters_left_out(word)) stored
);
comment on table private.search_words is
  'The dictionary that completes and corrects queries, from public fields; level is about log2 of the number of prompts with the word, -1 for a word of the language without prompts.';
create index search_words_stem_idx on private.search_words (stem);
create index search_words_sound_idx on private.search_words (sound);
create index search_words_spellings_idx on private.search_words using gin (spellings);
create index search_words_word_trgm_idx on private.search_words using gin (word extensions.gin_trgm_ops);

create function private.public_words(card public.prompt_cards)
returns text
language sql
immutable
set search_path = ''
as $$
  select concat_ws(
    E'\n', array_to_string(card.points, E'\n'), array_to_string(card.points_ar, E'\n'),
    (
      select left(string_agg(word #>> '{}', E'\n'), 20000)
      from jsonb_path_query(
        card.variables, 'lax $[*].keyvalue() ? (@.key != "name" && @.key != "type").value[*] ? (@.type() == "string")'
      ) word
    )
  );
$$;
comment on function private.public_words(public.prompt_cards) is
  'Public texts of a prompt''s page besides title, description and tags: points, and the labels, hints and values of variables.';

create function private.learn_search_words(card public.prompt_cards)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  words text[] := array(
    select word
    from unnest(tsvector_to_array(to_tsvector('simple', private.search_text(concat_ws(
      E'\n', card.title, card.title_ar, array_to_string(card.tags, E'\n'), replace(card.category, '-', ' '),
      array_to_string(card.search_terms || card.search_terms_ar, E'\n'),
      card.description, card.description_ar, private.public_words(card)))))) word
    where length(word) between 2 and 30 and word !~ '^[0-9]+$'
    order by word collate "C"
    limit 500
  );
begin
  -- An approximate counter (Morris): a word that is everywhere is almost never written, so writers do not queue for it.
  update private.search_words set level = level + 1
  where word in (
    select w.word from private.search_words w
    where w.word = any (words) and (hashtextextended(w.word || card.id, 0) & 1048575) < 1048576 * power(2, -w.level)
    for update skip locked
  );
  -- In one order: who adds the same words at once waits, and never for each other.
  insert into private.search_words (word)
  select word from unnest(words) word
  where not exists (select from private.search_words w where w.word = word.word)
  order by word collate "C"
  on conflict do nothing;
end;
$$;
comment on function private.learn_search_words(public.prompt_cards) is 'Adds a card''s public fields to the dictionary.';
