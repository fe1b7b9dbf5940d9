-- Search and browse over the published prompts: bounded work for every question, at any size of the library.
--
-- Browse walks an ordered index per combination of facets. Search never ranks all matches: it collects at most 500
-- candidates, exact titles first, then the newest matches block by block, and ranks only those.

create extension if not exists pg_trgm with schema extensions;

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

-- What search knows of a prompt ---------------------------------------------------------------------

create sequence private.prompt_search_position;

create table private.prompt_search (
  prompt_id uuid primary key references public.prompt_cards (id) on delete cascade,
  position bigint not null default nextval('private.prompt_search_position'),
  keys text[] collate "C" not null,
  title_key text collate "C" not null,
  title_ar_key text collate "C" not null,
  title_vector tsvector not null,
  public_vector tsvector not null,
  full_vector tsvector not null
);
comment on table private.prompt_search is
  'Search vectors of published prompts. public_vector holds what every visitor may read (of a free prompt its text too); '
  'full_vector also holds premium text and is searched only for who may read that.';
alter sequence private.prompt_search_position owned by private.prompt_search.position;

create index prompt_search_title_key_idx on private.prompt_search (title_key);
create index prompt_search_title_ar_key_idx on private.prompt_search (title_ar_key);
-- Without fastupdate: a list of pending entries would be read through by every search.
create index prompt_search_vectors_idx on private.prompt_search
  using gin (keys, title_vector, public_vector, full_vector) with (fastupdate = off);

create table private.search_words (
  word text collate "C" primary key,
  level smallint not null default 0
);
comment on table private.search_words is
  'Words of public fields, for completing and correcting what is typed; level is about log2 of the prompts with the word.';
create index search_words_word_trgm_idx on private.search_words using gin (word extensions.gin_trgm_ops);

create table private.search_synonyms (
  word text collate "C" not null,
  other text collate "C" not null,
  primary key (word, other)
);
comment on table private.search_synonyms is
  'Words of both languages that people use for the same thing, where neither a stem nor a likeness of letters joins them.';
insert into private.search_synonyms
select distinct private.normalise_text(one), private.normalise_text(other)
from (values
  ('cv resume سيرة'),
  ('kids children child طفل أطفال'),
  ('customer client عميل عملاء زبون زبائن'),
  ('vacation holiday leave إجازة عطلة'),
  ('photo photograph photography picture image صورة صور تصوير'),
  ('logo شعار لوجو'),
  ('email mail بريد إيميل'),
  ('invoice bill فاتورة فواتير'),
  ('report تقرير تقارير'),
  ('meeting اجتماع'),
  ('teacher teaching معلم مدرس تعليم تدريس'),
  ('lesson class درس دروس حصة'),
  ('translate translation translator ترجمة مترجم'),
  ('summary summarise summarising تلخيص ملخص'),
  ('contract agreement عقد عقود'),
  ('budget ميزانية موازنة'),
  ('trip travel journey سفر رحلة'),
  ('job career employment vacancy وظيفة وظائف'),
  ('salary pay wage raise راتب رواتب أجر'),
  ('food meal dish طعام أكل وجبة طبق'),
  ('speech toast خطبة كلمة'),
  ('house home بيت منزل'),
  ('room غرفة'),
  ('exam امتحان اختبار'),
  ('drawing illustration sketch رسم رسوم'),
  ('painting لوحة'),
  ('chatbot bot بوت'),
  ('automation workflow أتمتة مسار'),
  ('wedding marriage زفاف عرس'),
  ('invitation دعوة'),
  ('card بطاقة كرت'),
  ('article blog مقال تدوينة'),
  ('shop store متجر دكان'),
  ('advert advertisement advertising إعلان'),
  ('marketing تسويق'),
  ('review critique feedback مراجعة تقييم'),
  ('code programming برمجة كود'),
  ('bug error defect خطأ أخطاء'),
  ('letter رسالة خطاب'),
  ('complaint شكوى'),
  ('interview مقابلة'),
  ('map خريطة خرائط'),
  ('poster ملصق'),
  ('cover غلاف'),
  ('portrait headshot بورتريه'),
  ('pattern ornament نقش زخرفة'),
  ('spreadsheet excel إكسل جدول'),
  ('database postgres sql'),
  ('strategy استراتيجية'),
  ('policy سياسة سياسات'),
  ('research بحث أبحاث'),
  ('story novel fiction قصة رواية'),
  ('legal law قانون قانوني'),
  ('privacy خصوصية'),
  ('expense receipt مصروف مصروفات إيصال'),
  ('minutes محضر'),
  ('jewellery jewelry ring مجوهرات حلي'),
  ('plan planning خطة تخطيط'),
  ('design تصميم'),
  ('mosque مسجد جامع'),
  ('cafe coffee قهوة مقهى'),
  ('film movie cinema cinematic فيلم'),
  ('staff employee colleague موظف موظفين'),
  ('ecommerce online متجر')
) as same (words)
cross join lateral regexp_split_to_table(words, ' ') one
cross join lateral regexp_split_to_table(words, ' ') other
where one <> other;

create table private.prompt_listing (
  prompt_id uuid not null references public.prompt_cards (id) on delete cascade,
  tag text collate "C" not null,
  category text collate "C" not null,
  kind text collate "C" not null,
  is_free boolean not null,
  has_arabic boolean not null,
  published_at timestamptz not null,
  copies bigint not null,
  primary key (prompt_id, tag)
);
comment on table private.prompt_listing is
  'The order in which cards are browsed: a row for each tag of a card, and one with the empty tag for the card itself.';
create index prompt_listing_kind_newest_idx
  on private.prompt_listing (tag, kind, is_free, has_arabic, published_at, prompt_id);
create index prompt_listing_kind_popular_idx
  on private.prompt_listing (tag, kind, is_free, has_arabic, copies, prompt_id);
create index prompt_listing_category_newest_idx
  on private.prompt_listing (tag, category, kind, is_free, has_arabic, published_at, prompt_id);
create index prompt_listing_category_popular_idx
  on private.prompt_listing (tag, category, kind, is_free, has_arabic, copies, prompt_id);

-- Keeping it ------------------------------------------------------------------------------------------

create function private.search_tag(tag text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$ select left(lower(btrim(tag)), 80); $$;
comment on function private.search_tag(text) is 'A tag as it is compared: trimmed, lower case, at most 80 characters.';

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
  'What a search filters by: facets, author, and the blocks of 2048 · 2^level positions in which a prompt lies.';

create function private.search_vectors(
  card public.prompt_cards, english text, arabic text,
  out title_vector tsvector, out public_vector tsvector, out full_vector tsvector
)
language plpgsql
stable
set search_path = ''
as $$
begin
  title_vector := setweight(
    to_tsvector('private.library', private.normalise_text(concat_ws(E'\n', card.title, card.title_ar))), 'A');
  public_vector := title_vector
    || setweight(to_tsvector('private.library', private.normalise_text(array_to_string(card.tags, E'\n'))), 'B')
    || setweight(to_tsvector('private.library', private.normalise_text(
         concat_ws(E'\n', card.description, card.description_ar, card.author_name))), 'C')
    -- What a category is called; "text" and "prompt" at its end would say the same of every prompt.
    || to_tsvector('private.library', private.normalise_text(
         regexp_replace(regexp_replace(card.category, '-(text|prompt)$', ''), '-', ' ', 'g')));
  -- A vector holds one megabyte at most, and the beginning of a text says what it is about.
  full_vector := public_vector
    || to_tsvector('private.library', private.normalise_text(concat_ws(E'\n', left(english, 40000), left(arabic, 40000))));
  if card.is_free then
    public_vector := full_vector;
  end if;
end;
$$;
comment on function private.search_vectors(public.prompt_cards, text, text) is
  'The three vectors of a prompt; the text enters the public one only where the prompt is free.';

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

create function private.list_prompt(card public.prompt_cards)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from private.prompt_listing where prompt_id = card.id;
  insert into private.prompt_listing
  select distinct on (tag)
    card.id, tag, coalesce(card.category, ''), card.kind, card.is_free, card.has_arabic, card.published_at, card.copies
  from (select '' union all select private.search_tag(t) from unnest(card.tags) t) tags (tag);
$$;
comment on function private.list_prompt(public.prompt_cards) is 'Writes a card''s rows of the browsing order.';

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
    vectors.title_vector, vectors.public_vector, vectors.full_vector
  )
  on conflict (prompt_id) do update set
    keys = excluded.keys, title_key = excluded.title_key, title_ar_key = excluded.title_ar_key,
    title_vector = excluded.title_vector, public_vector = excluded.public_vector, full_vector = excluded.full_vector;
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
    unchanged := (old.title, old.title_ar, old.description, old.description_ar, old.tags, old.category, old.kind,
        old.author_name, old.is_free, old.has_arabic)
      is not distinct from (new.title, new.title_ar, new.description, new.description_ar, new.tags, new.category,
        new.kind, new.author_name, new.is_free, new.has_arabic);
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

create function private.index_prompt_text()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.index_prompt(card) from public.prompt_cards card where card.id = new.id;
  return null;
end;
$$;
comment on function private.index_prompt_text() is 'Keeps the searchable text in step where a published prompt''s text or author changes.';

create trigger index_prompt_text after update of prompt_text, prompt_text_ar, user_id on public.prompts
  for each row
  when ((old.prompt_text, old.prompt_text_ar, old.user_id) is distinct from (new.prompt_text, new.prompt_text_ar, new.user_id))
  execute function private.index_prompt_text();

-- Filters ---------------------------------------------------------------------------------------------

create type private.search_filters as (
  categories text[], kind text, tag text, free boolean, arabic boolean, sort text, page integer
);

create function private.read_filters(filters jsonb)
returns private.search_filters
language plpgsql
immutable
set search_path = ''
as $$
declare
  f private.search_filters;
  category jsonb := filters -> 'category';
begin
  if jsonb_typeof(category) = 'string' then
    f.categories := array[left(filters ->> 'category', 80)];
  elsif jsonb_typeof(category) = 'array' then
    f.categories := nullif(array(
      select distinct left(c #>> '{}', 80) from jsonb_array_elements(category) c where jsonb_typeof(c) = 'string' limit 20
    ), '{}');
  end if;
  f.kind := case when jsonb_typeof(filters -> 'kind') = 'string' then left(filters ->> 'kind', 80) end;
  f.tag := case when jsonb_typeof(filters -> 'tag') = 'string' then nullif(private.search_tag(filters ->> 'tag'), '') end;
  f.free := case when jsonb_typeof(filters -> 'free') = 'boolean' then (filters ->> 'free')::boolean end;
  f.arabic := case when jsonb_typeof(filters -> 'arabic') = 'boolean' then (filters ->> 'arabic')::boolean end;
  f.sort := case when filters ->> 'sort' in ('relevance', 'newest', 'popular') then filters ->> 'sort' else 'relevance' end;
  f.page := case when jsonb_typeof(filters -> 'limit') = 'number'
    then least(greatest((filters ->> 'limit')::numeric, 1), 60)::integer else 24 end;
  return f;
end;
$$;
comment on function private.read_filters(jsonb) is
  'The filters of search_prompts. What is unknown or of the wrong type is ignored; limit is held between 1 and 60.';

-- Browse ----------------------------------------------------------------------------------------------

create function private.browse_candidates(f private.search_filters, after_key bigint, after_id uuid)
returns table (prompt_id uuid, sort_key bigint)
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
set enable_bitmapscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  -- An index serves one combination of facets in order; what the filters leave open is walked side by side.
  wanted_tag text := coalesce(f.tag, '');
  kinds text[] := case when f.kind is null then array['text', 'image', 'workflow'] else array[f.kind] end;
  frees boolean[] := case when f.free is null then array[true, false] else array[f.free] end;
  arabics boolean[] := case when f.arabic is null then array[true, false] else array[f.arabic] end;
  last_id uuid := coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  last_copies bigint := coalesce(after_key, 9223372036854775807);
  last_time timestamptz := coalesce(timestamptz 'epoch' + after_key * interval '1 microsecond', 'infinity');
begin
  if f.sort = 'popular' and f.categories is null then
    return query
      select l.prompt_id, l.copies
      from unnest(kinds) k cross join unnest(frees) free cross join unnest(arabics) arabic
      cross join lateral (
        select p.prompt_id, p.copies from private.prompt_listing p
        where p.tag = wanted_tag and p.kind = k and p.is_free = free and p.has_arabic = arabic
          and (p.copies, p.prompt_id) < (last_copies, last_id)
        order by p.copies desc, p.prompt_id desc limit f.page
      ) l
      order by l.copies desc, l.prompt_id desc limit f.page;
  elsif f.sort = 'popular' then
    return query
      select l.prompt_id, l.copies
      from unnest(f.categories) c cross join unnest(kinds) k cross join unnest(frees) free cross join unnest(arabics) arabic
      cross join lateral (
        select p.prompt_id, p.copies from private.prompt_listing p
        where p.tag = wanted_tag and p.category = c and p.kind = k and p.is_free = free and p.has_arabic = arabic
          and (p.copies, p.prompt_id) < (last_copies, last_id)
        order by p.copies desc, p.prompt_id desc limit f.page
      ) l
      order by l.copies desc, l.prompt_id desc limit f.page;
  elsif f.categories is null then
    return query
      select l.prompt_id, (extract(epoch from l.published_at) * 1000000)::bigint
      from unnest(kinds) k cross join unnest(frees) free cross join unnest(arabics) arabic
      cross join lateral (
        select p.prompt_id, p.published_at from private.prompt_listing p
        where p.tag = wanted_tag and p.kind = k and p.is_free = free and p.has_arabic = arabic
          and (p.published_at, p.prompt_id) < (last_time, last_id)
        order by p.published_at desc, p.prompt_id desc limit f.page
      ) l
      order by l.published_at desc, l.prompt_id desc limit f.page;
  else
    return query
      select l.prompt_id, (extract(epoch from l.published_at) * 1000000)::bigint
      from unnest(f.categories) c cross join unnest(kinds) k cross join unnest(frees) free cross join unnest(arabics) arabic
      cross join lateral (
        select p.prompt_id, p.published_at from private.prompt_listing p
        where p.tag = wanted_tag and p.category = c and p.kind = k and p.is_free = free and p.has_arabic = arabic
          and (p.published_at, p.prompt_id) < (last_time, last_id)
        order by p.published_at desc, p.prompt_id desc limit f.page
      ) l
      order by l.published_at desc, l.prompt_id desc limit f.page;
  end if;
end;
$$;
comment on function private.browse_candidates(private.search_filters, bigint, uuid) is
  'The next page of the browsing order after (after_key, after_id): newest by microseconds since 1970, popular by copies.';
grant execute on function private.browse_candidates(private.search_filters, bigint, uuid) to anon, authenticated;

-- Search ----------------------------------------------------------------------------------------------

create function private.search_blocks()
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  blocks text[] := '{}';
  upper_end bigint;
  covered bigint := 0;
  level integer;
begin
  select last_value / 2048 + 1 into upper_end from private.prompt_search_position;
  -- The largest block that ends where the last one began, but no larger than what has been covered so far.
  while upper_end > 0 loop
    level := 0;
    while level < 12 and upper_end % (2::bigint << level) = 0 and (2::bigint << level) <= covered loop
      level := level + 1;
    end loop;
    blocks := blocks || (chr(97 + level) || ((upper_end - 1) >> level));
    covered := covered + (1 << level);
    upper_end := upper_end - (1 << level);
  end loop;
  return blocks;
end;
$$;
comment on function private.search_blocks() is
  'The blocks of positions that together hold every prompt, newest first and growing, so that a search can stop early.';

create function private.matching_prompts(
  field text, wanted tsquery, facets text[], any_facet text[], blocks text[], at_most integer
)
returns uuid[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  loose tsquery := regexp_replace(wanted::text, '<(-|\d+)>', '&', 'g')::tsquery;
  reads integer := case when loose = wanted then 800 else 380 end;
  found uuid[];
begin
  -- The order of words, which the index does not know, and the facets, whose long lists it is slow to intersect, are
  -- checked on the rows, of which only so many are read.
  if field = 'title' then
    select array_agg(m.prompt_id) into found from (
      select x.prompt_id from (
        select s.prompt_id, s.keys, s.title_vector from unnest(blocks) b cross join lateral (
          select p.prompt_id, p.keys, p.title_vector from private.prompt_search p
          where p.keys @> array[b] and p.title_vector @@ loose
        ) s limit reads
      ) x
      where x.title_vector @@ wanted and x.keys @> facets and (any_facet is null or x.keys && any_facet)
      limit at_most
    ) m;
  elsif field = 'public' then
    select array_agg(m.prompt_id) into found from (
      select x.prompt_id from (
        select s.prompt_id, s.keys, s.public_vector from unnest(blocks) b cross join lateral (
          select p.prompt_id, p.keys, p.public_vector from private.prompt_search p
          where p.keys @> array[b] and p.public_vector @@ loose
        ) s limit reads
      ) x
      where x.public_vector @@ wanted and x.keys @> facets and (any_facet is null or x.keys && any_facet)
      limit at_most
    ) m;
  else
    select array_agg(m.prompt_id) into found from (
      select x.prompt_id from (
        select s.prompt_id, s.keys, s.full_vector from unnest(blocks) b cross join lateral (
          select p.prompt_id, p.keys, p.full_vector from private.prompt_search p
          where p.keys @> array[b] and p.full_vector @@ loose
        ) s limit reads
      ) x
      where x.full_vector @@ wanted and x.keys @> facets and (any_facet is null or x.keys && any_facet)
      limit at_most
    ) m;
  end if;
  return coalesce(found, '{}');
end;
$$;
comment on function private.matching_prompts(text, tsquery, text[], text[], text[], integer) is
  'At most at_most prompts among the newest 800 (of a phrase 380) whose title, public or full vector has the words. No order among them.';

create function private.complete_word(prefix text)
returns text[]
language sql
stable
security definer
set search_path = ''
as $$
  select array(
    select w.word from private.search_words w
    where w.word >= prefix and w.word < prefix || chr(1114111)
    order by w.level desc, w.word
    limit 8
  );
$$;
comment on function private.complete_word(text) is 'The most frequent words of the library that begin with prefix, at most 8.';

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
  -- Two letters changed over leave a short word hardly a trigram to be found by.
  swapped text[] := array(
    select overlay(typed placing substr(typed, i + 1, 1) || substr(typed, i, 1) from i for 2)
    from generate_series(1, length(typed) - 1) i
  );
begin
  return array(
    select c.word
    from (
      select w.word, w.level, 0.9 as likeness from private.search_words w where w.word = any (swapped)
      union all
      select w.word, w.level, extensions.similarity(w.word, typed) from private.search_words w
      where w.word operator(extensions.%) typed and abs(length(w.word) - length(typed)) <= 3
    ) c
    where c.word <> typed
    group by c.word
    order by max(c.likeness) + max(c.level) * 0.01 desc, c.word
    limit 3
  );
end;
$$;
comment on function private.correct_word(text) is 'Words of the library that a mistyped word may stand for, likeliest first, at most 3.';

create function private.any_of_words(words text[])
returns tsquery
language plpgsql
stable
set search_path = ''
as $$
declare
  typed text;
  part tsquery;
  result tsquery;
begin
  foreach typed in array words loop
    part := plainto_tsquery('private.library', typed);
    if numnode(part) > 0 then
      result := coalesce(result || part, part);
    end if;
  end loop;
  return result;
end;
$$;
comment on function private.any_of_words(text[]) is 'A question for any of the words, or null where all are stop words.';

create function private.with_or_without_article(word text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  -- Not a part of normalisation: "ألوان" typed as "الوان" only looks as if it carried the article.
  select case
    when word ~ '^([وبكف]?ال|لل)[\u0621-\u064a]{3}' then array[word, regexp_replace(word, '^([وبكف]?ال|لل)', '')]
    when word ~ '^[\u0621-\u064a]{3}' then array[word, 'ال' || word]
    else array[word]
  end;
$$;
comment on function private.with_or_without_article(text) is
  'A normalised word; an Arabic one also without its article and what is joined before that, or else with the article.';

create function private.possible_forms(word text)
returns text[]
language plpgsql
immutable
set search_path = ''
as $$
declare
  base text := regexp_replace(word, '^([وبكف]?ال|لل)([\u0621-\u064a]{3})', '\2');
  stem text := regexp_replace(base, '^(.{3,})(ات|ان|ين|ون|يه|ي|ه|ا)$', '\1');
begin
  if word ~ '^[a-z]{4,}$' then
    return array[
      word, replace(word, 'our', 'or'), regexp_replace(word, 'or([a-z]*)$', 'our\1'), replace(word, 'yse', 'yze'),
      replace(word, 'yze', 'yse'), replace(word, 'is', 'iz'), replace(word, 'iz', 'is'), replace(word, 'grey', 'gray'),
      replace(word, 'gray', 'grey'), regexp_replace(word, 's$', '')
    ];
  elsif word !~ '^[\u0621-\u064a]{3}' then
    return array[word];
  end if;
  return array(
    select opening || root || ending
    from unnest(case when stem = base then array[base] else array[base, stem] end) root
    cross join unnest(array['', 'ال', 'لل', 'بال', 'وال', 'و', 'ب', 'ل']) opening
    cross join unnest(array['', 'ه', 'ات', 'ين', 'ون', 'ي', 'يه', 'ا']) ending
  );
end;
$$;
comment on function private.possible_forms(text) is
  'Forms in which a normalised word may stand: Arabic with other endings and what is joined before, English as either shore spells it.';

create function private.other_forms(typed text)
returns text[]
language plpgsql
stable
security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  forms text[] := private.possible_forms(typed);
begin
  forms := forms || array(
    select unnest(private.with_or_without_article(y.other))
    from private.search_synonyms y where y.word = any (forms)
  );
  return array(
    select w.word from private.search_words w
    where w.word = any (forms) and w.word <> typed
    order by w.level desc, w.word
    limit 12
  );
end;
$$;
comment on function private.other_forms(text) is
  'Other words of the library that mean what was typed, forms of it and synonyms in both languages, at most 12.';

create function private.widen_words(words text[])
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  typed text;
  place integer := 0;
  frequency smallint;
  variants text[];
  widened text[] := '{}';
begin
  foreach typed in array words loop
    place := place + 1;
    select w.level into frequency from private.search_words w where w.word = typed;
    variants := array[typed];
    -- A word of more than 256 prompts is meant as it is typed.
    if coalesce(frequency, 0) < 8 then
      variants := private.with_or_without_article(typed) || private.other_forms(typed);
      if place = cardinality(words) then
        variants := variants || private.complete_word(typed);
      end if;
    end if;
    widened := widened || array_to_string(variants, ' ');
  end loop;
  return widened;
end;
$$;
comment on function private.widen_words(text[]) is
  'For each word what it may stand for, separated by spaces: itself, its other forms and synonyms, the last one completed.';

create function private.correct_words(widened text[])
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  variants text[];
  corrected integer := 0;
  result text[] := '{}';
begin
  for place in 1..cardinality(widened) loop
    variants := string_to_array(widened[place], ' ');
    if corrected < 3 and length(variants[1]) >= 3
      and not exists (select from private.search_words w where w.word = any (variants))
    then
      corrected := corrected + 1;
      variants := variants || private.correct_word(variants[1]);
    end if;
    result := result || array_to_string(variants, ' ');
  end loop;
  return result;
end;
$$;
comment on function private.correct_words(text[]) is
  'The widened words, the unknown ones (at most 3) also as what they may be a mistyping of.';

create function private.all_of_words(widened text[])
returns tsquery
language plpgsql
stable
set search_path = ''
as $$
declare
  variants text;
  part tsquery;
  result tsquery;
begin
  foreach variants in array widened loop
    part := private.any_of_words(string_to_array(variants, ' '));
    result := coalesce(result && part, part, result);
  end loop;
  return result;
end;
$$;
comment on function private.all_of_words(text[]) is 'A question for all of the widened words, each in any of its variants.';

create function private.rarest_words(widened text[])
returns text[]
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  variants text[];
  meant text[] := '{}';
begin
  for place in 1..cardinality(widened) loop
    variants := string_to_array(widened[place], ' ');
    -- What is unknown is looked for as what it may stand for.
    meant := meant || case
      when exists (select from private.search_words w where w.word = variants[1]) then variants[1:1]
      else variants[2:5]
    end;
  end loop;
  return array(
    select w.word from private.search_words w
    where w.word = any (meant) and numnode(plainto_tsquery('private.library', w.word)) > 0
    order by w.level, length(w.word) desc, w.word
    limit 3
  );
end;
$$;
comment on function private.rarest_words(text[]) is 'Of the widened words the three that say most: known to the library, and rare in it.';

create function private.matching_among(field text, wanted tsquery, f private.search_filters)
returns uuid[]
language sql
stable
security definer
set search_path = ''
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
  select array(
    select s.prompt_id
    from private.browse_candidates(f, null, null) b
    cross join lateral (
      select p.prompt_id from private.prompt_search p
      where p.prompt_id = b.prompt_id
        and case when field = 'full' then p.full_vector else p.public_vector end @@ wanted
      offset 0
    ) s
    limit 150
  );
$$;
comment on function private.matching_among(text, tsquery, private.search_filters) is
  'At most 150 of the first f.page prompts in the browsing order that match.';

create function private.search_candidates(query text, f private.search_filters)
returns table (prompt_id uuid, score bigint)
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set jit = off
set max_parallel_workers_per_gather = 0
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  key text := private.search_key(query);
  literal boolean := query ~* '"|(^|\s)-|\sor\s';
  -- Everything here is a prompt: who asks for a prompt of something asks for that something.
  meant text := case when literal then key else coalesce(nullif(btrim(regexp_replace(key, '\s*\mprompts?\M', '', 'g')), ''), key) end;
  words text[] := (string_to_array(meant, ' '))[1:12];
  -- Thirty exclusions in a row are an internal error of PostgreSQL; of a row the last is kept.
  asked tsquery := websearch_to_tsquery('private.library', case
    when literal then regexp_replace(private.normalise_text(left(query, 200)), '-([^[:alnum:]\u0621-\u064a"]*-)+', '-', 'g')
    else meant
  end);
  -- The policy on prompts, once more: who may read every published text, and whose own texts are searched beside.
  reads_all boolean := private.has_access(false) or private.has_role('jadmin');
  author uuid := private.caller_id();
  field text := case when reads_all then 'full' else 'public' end;
  -- Five words and more rarely stand in one prompt: what has the rarest of them is looked for instead.
  sentence boolean := numnode(asked) > 8;
  facets text[] := array_remove(array[
    'k:' || f.kind, 't:' || f.tag, 'free:' || f.free, 'arabic:' || f.arabic,
    case when cardinality(f.categories) = 1 then 'c:' || f.categories[1] end
  ], null);
  any_facet text[];
  blocks text[] := private.search_blocks();
  -- Lists of several words take long to intersect to the end: the newest hundred thousand prompts come first, and are
  -- enough where they hold half a page, or where the question is a refinement.
  near_blocks text[] := case when cardinality(words) = 1 then blocks else array(
    select b.block
    from (select block, sum(1 << (ascii(block) - 97)) over (order by place) as reach
      from unnest(blocks) with ordinality u (block, place)) b
    where b.reach <= 64
  ) end;
  questions tsquery[];
  ids uuid[];
  stages integer[];
  more uuid[];
  -- A string for each word: what it may stand for.
  widened text[] := words;
  rarest text[];
  wider tsquery;
begin
  if cardinality(f.categories) > 1 then
    any_facet := array(select 'c:' || c from unnest(f.categories) c);
  end if;
  -- A question of nothing but exclusions would visit every prompt: it is taken for its words.
  if querytree(asked) in ('', 'T') then
    asked := plainto_tsquery('private.library', key);
  end if;

  -- 1: the title itself.
  -- offset 0 keeps the planner from looking up the facets instead, of which there may be none.
  ids := array(
    select t.prompt_id
    from (
      (select s.prompt_id, s.keys from private.prompt_search s where s.title_key = key and key <> '' limit 100)
      union all
      (select s.prompt_id, s.keys from private.prompt_search s where s.title_ar_key = key and key <> '' limit 100)
      offset 0
    ) t
    where t.keys @> facets and (any_facet is null or t.keys && any_facet)
    limit 30
  );
  stages := array_fill(1, array[cardinality(ids)]);
  questions := array[asked];

  -- 2: all words; where they are frequent, titles and what is most copied come in beside the newest, and where the
  -- filters leave little, what they leave.
  questions := questions || asked;
  if numnode(asked) > 0 then
    more := private.matching_prompts(field, asked, facets, any_facet, near_blocks, 150);
    if cardinality(more) < (case cardinality(words) when 1 then 0 when 2 then 150 else 12 end) and not sentence then
      more := more || private.matching_prompts(
        field, asked, facets, any_facet, blocks[cardinality(near_blocks) + 1:], 150 - cardinality(more)
      );
    end if;
    ids := ids || more;
    if cardinality(more) = 150 then
      ids := ids || private.matching_prompts('title', asked, facets, any_facet, near_blocks, 80)
        || private.matching_among(field, asked, (f.categories, f.kind, f.tag, f.free, f.arabic, 'popular', 80));
    elsif cardinality(facets) > 0 or any_facet is not null then
      ids := ids || private.matching_among(field, asked, (f.categories, f.kind, f.tag, f.free, f.arabic, 'newest', 300));
    end if;
    if author is not null and not reads_all then
      ids := ids || private.matching_prompts('full', asked, facets, any_facet, array['u:' || author], 50);
    end if;
    stages := stages || array_fill(2, array[cardinality(ids) - cardinality(stages)]);
  end if;

  -- 3: words in their other forms, their synonyms, and what the last word may be the beginning of.
  -- 4: what unknown words may be a mistyping of.
  -- 5: any of the rarest words.
  -- Who uses quotes, exclusion or alternatives is taken at their word.
  for stage in 3..5 loop
    exit when literal
      or (select count(distinct id) from unnest(ids) id) >= case stage when 3 then 60 else 10 end;
    case
      when stage = 5 then
        rarest := private.rarest_words(widened);
        wider := private.any_of_words(words || rarest);
      when not sentence then
        widened := case stage when 3 then private.widen_words(words) else private.correct_words(widened) end;
        wider := private.all_of_words(widened);
      else
        wider := null;
    end case;
    questions := questions || wider;
    continue when wider is null or wider = questions[stage - 1];
    if stage = 5 then
      wider := private.any_of_words(rarest);
    end if;
    more := private.matching_prompts(field, wider, facets, any_facet, near_blocks, 80);
    if cardinality(more) = 80 then
      more := more || private.matching_prompts('title', wider, facets, any_facet, near_blocks, 60);
    end if;
    ids := ids || more;
    stages := stages || array_fill(stage, array[cardinality(more)]);
  end loop;

  return query
    with candidates as (
      select c.id, min(c.stage) as stage from unnest(ids, stages) c (id, stage) group by c.id
    ),
    measured as (
      select
        c.id, c.stage, card.copies,
        ts_rank(
          '{0.05, 0.3, 0.5, 1}',
          case when reads_all or s.keys @> array['u:' || author] then s.full_vector else s.public_vector end,
          questions[c.stage]
        ) as relevance,
        greatest(extensions.word_similarity(key, s.title_key), extensions.word_similarity(key, s.title_ar_key)) as likeness
      from candidates c
      cross join lateral (select p.* from private.prompt_search p where p.prompt_id = c.id offset 0) s
      cross join lateral (select p.copies from public.prompt_cards p where p.id = c.id offset 0) card
    ),
    ranked as (
      select
        m.id, m.stage,
        rank() over (order by m.relevance desc) as by_relevance,
        rank() over (order by m.likeness desc) as by_likeness,
        rank() over (order by m.copies desc) as by_copies
      from measured m
    )
    -- Reciprocal rank fusion within each stage: 60 is the customary constant, popularity counts for a quarter.
    select
      r.id,
      (5 - r.stage) * 1000000000000
        + round(1e12 * (1.0 / (60 + r.by_relevance) + 1.0 / (60 + r.by_likeness) + 0.25 / (60 + r.by_copies)))::bigint
    from ranked r;
end;
$$;
comment on function private.search_candidates(text, private.search_filters) is
  'At most 500 published prompts that answer the query, scored. Premium text counts only for who may read it: members, '
  'staff, and authors for their own; so that nobody learns a text by asking for its words.';
grant execute on function private.search_candidates(text, private.search_filters) to anon, authenticated;
grant execute on function private.read_filters(jsonb), private.search_key(text), private.normalise_text(text), private.search_tag(text)
  to anon, authenticated;

create function private.search_page(query text, filters jsonb, after text)
returns table (
  id uuid, slug text, title text, title_ar text, description text, description_ar text, category text, kind text,
  tags text[], image_path text, author_name text, is_free boolean, is_featured boolean, has_arabic boolean,
  variables jsonb, word_count integer, attachment_count integer, copies bigint, favorites bigint,
  published_at timestamptz, updated_at timestamptz, week_uses integer, next_cursor text
)
language plpgsql
stable
set search_path = ''
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
set jit = off
set plan_cache_mode = force_generic_plan
as $$
#variable_conflict use_column
declare
  f private.search_filters := private.read_filters(filters);
  browsing boolean := coalesce(btrim(query), '') = '';
  after_key bigint;
  after_id uuid;
begin
  if browsing and f.sort = 'relevance' then
    f.sort := 'newest';
  end if;
  if after is not null then
    if after !~ ('^' || f.sort || ':[0-9]{1,17}:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$') then
      return;
    end if;
    after_key := split_part(after, ':', 2)::bigint;
    after_id := split_part(after, ':', 3)::uuid;
  end if;
  if browsing then
    return query
      select
        c.id, c.slug, c.title, c.title_ar, c.description, c.description_ar, c.category, c.kind, c.tags, c.image_path,
        c.author_name, c.is_free, c.is_featured, c.has_arabic, c.variables, c.word_count, c.attachment_count, c.copies,
        c.favorites, c.published_at, c.updated_at, c.week_uses, concat_ws(':', f.sort, b.sort_key, b.prompt_id)
      from private.browse_candidates(f, after_key, after_id) b
      join public.prompt_cards c on c.id = b.prompt_id
      order by b.sort_key desc, b.prompt_id desc;
  else
    return query
      select
        c.id, c.slug, c.title, c.title_ar, c.description, c.description_ar, c.category, c.kind, c.tags, c.image_path,
        c.author_name, c.is_free, c.is_featured, c.has_arabic, c.variables, c.word_count, c.attachment_count, c.copies,
        c.favorites, c.published_at, c.updated_at, c.week_uses, concat_ws(':', f.sort, s.sort_key, s.prompt_id)
      from (
        select found.prompt_id, case f.sort
          when 'newest' then (extract(epoch from card.published_at) * 1000000)::bigint
          when 'popular' then card.copies
          else found.score
        end as sort_key
        from private.search_candidates(query, f) found
        join public.prompt_cards card on card.id = found.prompt_id
      ) s
      join public.prompt_cards c on c.id = s.prompt_id
      where after_key is null or (s.sort_key, s.prompt_id) < (after_key, after_id)
      order by s.sort_key desc, s.prompt_id desc
      limit f.page;
  end if;
end;
$$;
comment on function private.search_page(text, jsonb, text) is
  'The work of search_prompts; apart from it because there the cursor goes in and comes out under one name.';
grant execute on function private.search_page(text, jsonb, text) to anon, authenticated;

create function public.search_prompts(query text, filters jsonb default '{}', cursor text default null)
returns table (
  id uuid, slug text, title text, title_ar text, description text, description_ar text, category text, kind text,
  tags text[], image_path text, author_name text, is_free boolean, is_featured boolean, has_arabic boolean,
  variables jsonb, word_count integer, attachment_count integer, copies bigint, favorites bigint,
  published_at timestamptz, updated_at timestamptz, week_uses integer, cursor text
)
language sql
stable
set search_path = ''
as $$
  select p.* from private.search_page(query, filters, cursor) p;
$$;
comment on function public.search_prompts(text, jsonb, text) is
  'Cards that answer the query, ranked; without a query, all cards, newest first. filters: {category: slug or slugs, kind, '
  'tag, free, arabic, sort: relevance | newest | popular, limit: 1 to 60, by default 24}; what is unknown or of the wrong '
  'type is ignored. cursor: that of the last row, for the same query and sort; a malformed one gets an empty page. A '
  'query is read up to 200 characters; a search ends after its 500 best candidates, browsing never.';
grant execute on function public.search_prompts(text, jsonb, text) to anon, authenticated;
