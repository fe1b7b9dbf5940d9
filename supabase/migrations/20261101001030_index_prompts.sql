-- The search rows of published prompts, synchronised with their cards and texts.
-- Spec 1.13.

create sequence private.prompt_search_position;

create table private.prompt_search (
  prompt_id uuid primary key references public.prompt_cards (id) on delete cascade,
  position bigint not null default nextval('private.prompt_search_position'),
  keys text[] collate "C" not null,
  title_key text collate "C" not null,
  title_ar_key text collate "C" not null,
  title_vector tsvector not null,
  public_vector tsvector not null,
  full_vector tsvector not null,
  phrases tsvector[] not null
);
comment on table private.prompt_search is
  'Search vectors of published prompts. public_vector holds what every visitor may read (of a free prompt its text too); '
  'full_vector also holds premium text and is searched only for who may read that.';
comment on column private.prompt_search.phrases is 'The author''s search terms, one key each.';
alter sequence private.prompt_search_position owned by private.prompt_search.position;

create index prompt_search_title_key_idx on private.prompt_search (title_key);
create index prompt_search_title_ar_key_idx on private.prompt_search (title_ar_key);
-- Without fastupdate: a list of pending entries would be read through by every search.
create index prompt_search_vectors_idx on private.prompt_search
  using gin (keys, title_vector, public_vector, full_vector, phrases) with (fastupdate = off);

create function private.search_keys(card public.prompt_cards, author uuid, search_position bigint)
returns text[]
language sql
stable
set search_path = ''
as $$
  select array['c:' || coalesce(card.category, ''), 'k:' || card.kind]
    || array(select distinct 't:' || private.search_tag(t) from unnest(card.tags) t)
    || array['free:' || card.is_free, 'arabic:' || card.has_arabic]
    || case when author is not null then array['u:' || author] else '{}' end
    || array(select chr(97 + level) || ((search_position / 2048) >> level) from generate_series(0, 12) level);
$$;
comment on function private.search_keys(public.prompt_cards, uuid, bigint) is
  'Filter keys of a prompt: facets, author, and the blocks of 2048 · 2^level positions that contain it.';

create function private.search_vectors(
  card public.prompt_cards, english text, arabic text,
  out title_vector tsvector, out public_vector tsvector, out full_vector tsvector
)
language plpgsql
stable
set search_path = ''
as $$
declare
  titles text := private.search_text(concat_ws(E'\n', card.title, card.title_ar));
begin
  -- Stop words too: "To do" and "Who is it?" may be the whole of a title.
  title_vector := setweight(
    to_tsvector('private.library', titles) || array_to_tsvector(private.stop_words(titles)), 'A');
  public_vector := title_vector
    || setweight(to_tsvector('private.library', private.search_text(array_to_string(card.tags, E'\n'))), 'B')
    || setweight(to_tsvector('private.library', private.search_text(
         concat_ws(E'\n', card.description, card.description_ar, array_to_string(card.points, E'\n'),
         array_to_string(card.points_ar, E'\n'), card.author_name,
         array_to_string(card.search_terms || card.search_terms_ar, E'\n')))), 'C')
    -- The category's name; a trailing "text" or "prompt" is removed, because it would match every prompt.
    || to_tsvector('private.library', private.search_text(
         concat_ws(E'\n', regexp_replace(regexp_replace(card.category, '-(text|prompt)$', ''), '-', ' ', 'g'), private.public_words(card))));
  -- A vector holds one megabyte at most, and the beginning of a text says what it is about.
  full_vector := public_vector
    || to_tsvector('private.library', private.search_text(concat_ws(E'\n', left(english, 40000), left(arabic, 40000))));
  if card.is_free then
    public_vector := full_vector;
  end if;
end;
$$;
comment on function private.search_vectors(public.prompt_cards, text, text) is
  'The three vectors of a prompt; the text enters the public one only where the prompt is free.';

create function private.index_prompt(card public.prompt_cards)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  place bigint;
  prompt record;
  vectors record;
begin
  select user_id, prompt_text, prompt_text_ar into prompt from public.prompts where id = card.id;
  select position into place from private.prompt_search where prompt_id = card.id;
  place := coalesce(place, nextval('private.prompt_search_position'));
  vectors := private.search_vectors(card, prompt.prompt_text, prompt.prompt_text_ar);
  insert into private.prompt_search as s
  values (
    card.id, place, private.search_keys(card, prompt.user_id, place),
    private.search_key(card.title), private.search_key(card.title_ar),
    vectors.title_vector, vectors.public_vector, vectors.full_vector,
    private.phrases_of(card.search_terms || card.search_terms_ar)
  )
  on conflict (prompt_id) do update set
    keys = excluded.keys, title_key = excluded.title_key, title_ar_key = excluded.title_ar_key,
    title_vector = excluded.title_vector, public_vector = excluded.public_vector, full_vector = excluded.full_vector,
    phrases = excluded.phrases;
end;
$$;
comment on function private.index_prompt(public.prompt_cards) is 'Writes what search knows of a published prompt.';

create function private.index_card()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  unchanged boolean := false;
begin
  if tg_op = 'UPDATE' then
    unchanged := (old.title, old.title_ar, old.description, old.description_ar, old.points, old.points_ar, old.search_terms, old.search_terms_ar, old.variables,
        old.tags, old.category, old.kind, old.author_name, old.is_free, old.has_arabic)
      is not distinct from (new.title, new.title_ar, new.description, new.description_ar, new.points, new.points_ar, new.search_terms, new.search_terms_ar, new.variables,
        new.tags, new.category, new.kind, new.author_name, new.is_free, new.has_arabic);
  end if;
  if not unchanged then
    perform private.index_prompt(new);
    perform private.learn_search_words(new);
    perform private.list_prompt(new);
  elsif (old.copies, old.published_at) is distinct from (new.copies, new.published_at) then
    update private.prompt_listing set copies = new.copies, published_at = new.published_at where prompt_id = new.id;
  end if;
  return null;
end;
$$;
comment on function private.index_card() is 'Keeps search and browsing order in step with the cards; a rise in copies touches the order only.';

create trigger index_card after insert or update on public.prompt_cards
  for each row execute function private.index_card();
