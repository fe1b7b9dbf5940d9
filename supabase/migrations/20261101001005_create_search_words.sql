-- The words of the library, learned from public fields alone.

create extension if not exists pg_trgm with schema extensions;

create table private.search_words (
  word text collate "C" primary key,
  level smallint not null default 0
);
comment on table private.search_words is
  'Words of public fields, for completing and correcting what is typed; level is about log2 of the prompts with the word.';
create index search_words_word_trgm_idx on private.search_words using gin (word extensions.gin_trgm_ops);

create function private.learn_search_words(card public.prompt_cards)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  words text[] := array(
    select word
    from unnest(tsvector_to_array(to_tsvector('simple', private.normalise_text(concat_ws(
      E'\n', card.title, card.title_ar, array_to_string(card.tags, E'\n'), replace(card.category, '-', ' '),
      card.description, card.description_ar))))) word
    where length(word) between 2 and 30 and word !~ '^[0-9]+$'
    order by word collate "C"
    limit 200
  );
begin
  -- An approximate counter (Morris): a word that is everywhere is almost never written, so writers do not queue for it.
  update private.search_words set level = level + 1
  where word in (
    select w.word from private.search_words w
    where w.word = any (words) and random() < power(2, -w.level)
    for update skip locked
  );
  insert into private.search_words (word)
  select word from unnest(words) word
  where not exists (select from private.search_words w where w.word = word.word)
  on conflict do nothing;
end;
$$;
comment on function private.learn_search_words(public.prompt_cards) is 'Adds the words of a card''s public fields to the dictionary.';
