-- Search never ranks all matches. It collects at most 500 candidates in stages: exact titles, search terms of authors, prompts
-- with all words, prompts with other forms of the words, prompts with any of the rarest words. Then it ranks those.
-- Spec 1.13; threat P2.

create type private.search_request as (
  -- The query normalised, and as typed with dashes that exclude nothing left out.
  key text,
  typed text,
  excludes boolean,
  -- Quotes, exclusions and alternatives are taken literally.
  is_literal boolean,
  terms private.question_term[],
  all_words tsquery,
  phrase tsvector[],
  -- Who may read every published text, and whose own texts are searched too.
  reads_all boolean,
  author uuid,
  field text,
  filters private.search_filters,
  facets text[],
  any_facet text[],
  blocks text[],
  near_blocks text[]
);
comment on type private.search_request is 'A search as its stages need it: what is looked for, where, and for whom.';

create type private.search_hit as (id uuid, stage integer);
comment on type private.search_hit is 'A prompt and the stage of the search that found it; the lower, the closer.';

create function private.hits(ids uuid[], stage integer)
returns private.search_hit[]
language plpgsql
immutable
set search_path = ''
as $$
begin
  return array(select row(id, stage)::private.search_hit from unnest(ids) id);
end;
$$;
comment on function private.hits(uuid[], integer) is 'Prompts found by one stage of a search.';

create function private.literal_query(key text, typed text)
returns tsquery
language plpgsql
stable
set search_path = ''
as $$
declare
  -- Thirty exclusions in a row are an internal error of PostgreSQL; of a row the last is kept.
  wanted tsquery := websearch_to_tsquery('private.library', private.search_text(
    regexp_replace(private.normalise_text(typed), '-([^[:alnum:]\u0621-\u064a"]*-)+', '-', 'g')));
begin
  -- A query with only exclusions would visit every prompt: it is read as plain words.
  if querytree(wanted) in ('', 'T') then
    return plainto_tsquery('private.library', private.search_text(key));
  end if;
  return wanted;
end;
$$;
comment on function private.literal_query(text, text) is 'A query with quotes, exclusions or alternatives, as PostgreSQL reads it.';

create function private.read_search(query text, f private.search_filters)
returns private.search_request
language plpgsql
stable
set search_path = ''
as $$
declare
  r private.search_request;
  meant text;
begin
  r.key := private.search_key(query);
  -- A dash that touches no word after it is a pause, as in "outline - blog post".
  r.typed := regexp_replace(left(query, 200), '-(?!\S*[[:alnum:]\u0621-\u064a"])', ' ', 'g');
  r.excludes := r.typed ~ '(^|\s)-';
  r.is_literal := r.excludes or r.typed ~* '"|\sor\s';
  -- Everything here is a prompt: who searches for a prompt of something searches for that something.
  meant := case
    when r.is_literal then r.key
    else coalesce(nullif(btrim(regexp_replace(r.key, '\s*\mprompts?\M', '', 'g')), ''), r.key)
  end;
  r.terms := private.question_terms((string_to_array(meant, ' '))[1:12]);
  r.all_words := case when r.is_literal then private.literal_query(r.key, r.typed) else private.all_as_typed(r.terms) end;
  r.phrase := private.phrases_of(array[meant]);
  -- The same rule as the policy on prompts.
  r.reads_all := private.has_access(false) or private.has_role('jadmin');
  r.author := private.caller_id();
  r.field := case when r.reads_all then 'full' else 'public' end;
  r.filters := f;
  r.facets := array_remove(array[
    'k:' || f.kind, 't:' || f.tag, 'free:' || f.free, 'arabic:' || f.arabic,
    case when cardinality(f.categories) = 1 then 'c:' || f.categories[1] end
  ], null);
  r.any_facet := case when cardinality(f.categories) > 1 then array(select 'c:' || c from unnest(f.categories) c) end;
  r.blocks := private.search_blocks();
  -- Intersecting long lists of several words is slow: the newest hundred thousand prompts come first, and are
  -- enough where they hold half a page, or where the query is a refinement.
  r.near_blocks := case when cardinality(r.terms) = 1 then r.blocks else array(
    select b.block
    from (select block, sum(1 << (ascii(block) - 97)) over (order by place) as reach
      from unnest(r.blocks) with ordinality u (block, place)) b
    where b.reach <= 64
  ) end;
  return r;
end;
$$;
comment on function private.read_search(text, private.search_filters) is 'Reads a query and its filters for the caller.';

create function private.title_hits(r private.search_request)
returns private.search_hit[]
language plpgsql
stable
set search_path = ''
as $$
begin
  if r.excludes or r.key = '' then
    return '{}';
  end if;
  -- offset 0 keeps the planner from looking up the facets instead, of which there may be none.
  return private.hits(array(
    select t.prompt_id
    from (
      (select s.prompt_id, s.keys from private.prompt_search s where s.title_key = r.key limit 100)
      union all
      (select s.prompt_id, s.keys from private.prompt_search s where s.title_ar_key = r.key limit 100)
      offset 0
    ) t
    where t.keys @> r.facets and (r.any_facet is null or t.keys && r.any_facet)
    limit 30
  ), 1);
end;
$$;
comment on function private.title_hits(private.search_request) is 'Stage 1: the query is the title.';

create function private.phrase_hits(r private.search_request)
returns private.search_hit[]
language plpgsql
stable
set search_path = ''
as $$
begin
  if r.is_literal or r.phrase = '{}' then
    return '{}';
  end if;
  return private.hits(array(
    select x.prompt_id from (
      select s.prompt_id, s.keys from unnest(r.blocks) b cross join lateral (
        select p.prompt_id, p.keys from private.prompt_search p
        where p.keys @> array[b] and p.phrases @> r.phrase
      ) s limit 100
    ) x
    where x.keys @> r.facets and (r.any_facet is null or x.keys && r.any_facet)
    limit 20
  ), 2);
end;
$$;
comment on function private.phrase_hits(private.search_request) is
  'Stage 2: prompts with a search term equivalent to the query.';

create function private.all_word_hits(r private.search_request)
returns private.search_hit[]
language plpgsql
stable
set search_path = ''
as $$
declare
  ids uuid[];
  sorted private.search_filters := r.filters;
begin
  if coalesce(numnode(r.all_words), 0) = 0 then
    return '{}';
  end if;
  ids := private.matching_prompts(r.field, r.all_words, r.facets, r.any_facet, r.near_blocks, 150);
  if cardinality(ids) < (case cardinality(r.terms) when 1 then 0 when 2 then 150 else 12 end) and cardinality(r.terms) < 5 then
    ids := ids || private.matching_prompts(
      r.field, r.all_words, r.facets, r.any_facet, r.blocks[cardinality(r.near_blocks) + 1:], 150 - cardinality(ids)
    );
  end if;
  if cardinality(ids) = 150 then
    -- Frequent words: titles and the most copied prompts are added to the newest.
    sorted.sort := 'popular';
    sorted.page := 80;
    ids := ids || private.matching_prompts('title', r.all_words, r.facets, r.any_facet, r.near_blocks, 80)
      || private.matching_among(r.field, r.all_words, sorted);
  elsif cardinality(r.facets) > 0 or r.any_facet is not null then
    -- Narrow filters: what they leave is looked through.
    sorted.sort := 'newest';
    sorted.page := 300;
    ids := ids || private.matching_among(r.field, r.all_words, sorted);
  end if;
  if r.author is not null and not r.reads_all then
    ids := ids || private.matching_prompts('full', r.all_words, r.facets, r.any_facet, array['u:' || r.author], 50);
  end if;
  return private.hits(ids, 3);
end;
$$;
comment on function private.all_word_hits(private.search_request) is 'Stage 3: prompts that contain every word.';

create function private.wider_hits(r private.search_request, wider tsquery, stage integer)
returns private.search_hit[]
language plpgsql
stable
set search_path = ''
as $$
declare
  ids uuid[];
begin
  if wider is null or wider = r.all_words then
    return '{}';
  end if;
  ids := private.matching_prompts(r.field, wider, r.facets, r.any_facet, r.near_blocks, 100);
  if cardinality(ids) = 100 then
    ids := ids || private.matching_prompts('title', wider, r.facets, r.any_facet, r.near_blocks, 60);
  end if;
  return private.hits(ids, stage);
end;
$$;
comment on function private.wider_hits(private.search_request, tsquery, integer) is
  'Stages 4 and 5: prompts that match a wider query than the one typed.';

create function private.count_hits(hits private.search_hit[])
returns bigint
language plpgsql
immutable
set search_path = ''
as $$
begin
  return (select count(distinct h.id) from unnest(hits) h);
end;
$$;
comment on function private.count_hits(private.search_hit[]) is 'How many different prompts were found.';

create function private.collect_hits(r private.search_request)
returns private.search_hit[]
language plpgsql
stable
set search_path = ''
as $$
declare
  hits private.search_hit[] := private.title_hits(r) || private.phrase_hits(r) || private.all_word_hits(r);
begin
  -- If a query with a few quoted words has no match, its other words are searched too.
  if r.is_literal and (
    hits <> '{}' or r.excludes or regexp_replace(r.typed, '"[^"]*"?', '', 'g') !~ '[[:alnum:]]'
  ) then
    return hits;
  end if;
  -- Other forms and synonyms of the words; of five words and more few prompts have all.
  if private.count_hits(hits) < 60 and cardinality(r.terms) < 5 then
    hits := hits || private.wider_hits(r, private.all_of_terms(r.terms), 4);
  end if;
  if private.count_hits(hits) < 60 then
    hits := hits || private.wider_hits(r, private.any_of_rarest(r.terms, 3), 5);
  end if;
  return hits;
end;
$$;
comment on function private.collect_hits(private.search_request) is
  'Runs the stages of a search one after another, until there are enough hits.';

create function private.search_candidates(query text, f private.search_filters)
returns table (prompt_id uuid, score bigint, is_near boolean)
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
  r private.search_request := private.read_search(query, f);
  hits private.search_hit[] := private.collect_hits(r);
  any_word tsquery := private.any_of_rarest(r.terms, 12);
  whole real := (select sum(t.weight) from unnest(r.terms) t);
begin
  return query
    with candidates as (
      select h.id, min(h.stage) as stage from unnest(hits) h group by h.id
    ),
    -- How much of the query each has, without its title.
    measured as materialized (
      select
        c.id, c.stage, s.title_key, s.title_ar_key,
        coalesce(m.relevance / whole * (0.5 + 0.5 * m.coverage / whole), 0) as worth,
        coalesce(m.certain, 0) < 0.5 * whole as is_near
      from candidates c
      -- The vector is read from storage once for all terms.
      cross join lateral (
        select p.title_key, p.title_ar_key,
          case when r.reads_all or p.keys @> array['u:' || r.author] then p.full_vector else p.public_vector end || ''::tsvector as vector
        from private.prompt_search p where p.prompt_id = c.id offset 0
      ) s
      cross join lateral (
        select sum(t.weight * m.fit) as relevance, sum(t.weight) filter (where m.fit > 0) as coverage,
          sum(t.weight * (array[1, 0.7, 0])[t.doubt + 1]) filter (where m.fit > 0) as certain
        from unnest(r.terms) t
        cross join lateral (
          -- A title counts 1, a tag 0.5, a description or a search term 0.4, a text 0.1, several times a little more.
          select least(
            1.2,
            t.meant_scale * ts_rank('{0.1, 0.4, 0.5, 1}', s.vector, t.meant)
              + t.likeness * least(1.2, t.akin_scale * ts_rank('{0.1, 0.4, 0.5, 1}', s.vector, t.akin))
          ) as fit
        ) m
      ) m
    ),
    -- The share of the query that one search term covers, for the thirty best; with one word it adds nothing.
    weighed as materialized (
      select m.*, p.told
      from (select measured.*, row_number() over (order by (stage <= 2) desc, worth desc) as place from measured) m
      cross join lateral (
        select max(g.got / whole * (0.6 + 0.4 * least(1, g.words::real / length(phrase)))) as told
        from private.prompt_search s
        cross join lateral unnest(s.phrases) phrase
        cross join lateral (
          select sum(t.weight * case when phrase @@ t.meant then 1 else t.likeness end) as got, count(*) as words
          from unnest(r.terms) t
          where phrase @@ t.meant or phrase @@ t.akin
        ) g
        where m.place <= 30 and cardinality(r.terms) > 1 and s.prompt_id = m.id and phrase @@ any_word
      ) p
    )
    select
      m.id,
      round(1e12 * (
        case m.stage when 1 then 10 when 2 then 0.3 else 0 end
        + m.worth + 0.3 * coalesce(m.told, 0)
        + 0.2 * greatest(extensions.word_similarity(r.key, m.title_key), extensions.word_similarity(r.key, m.title_ar_key))
        + 0.01 * ln(1 + card.copies) / ln(1000)
      )::numeric)::bigint,
      m.is_near
    from weighed m
    cross join lateral (select p.copies from public.prompt_cards p where p.id = m.id offset 0) card
    -- A hit that shares only a loose word is left out where others have much more.
    where m.stage <= 3 or m.worth >= 0.2 * (select max(best.worth) from measured best);
end;
$$;
comment on function private.search_candidates(text, private.search_filters) is
  'At most 500 published prompts that match the query, scored; is_near if they match less than half of it, by the weight of its words and how sure their spelling is. Premium text counts only for its readers (members, staff, the author), so that a search reveals none of its words.';
grant execute on function private.search_candidates(text, private.search_filters) to anon, authenticated;
