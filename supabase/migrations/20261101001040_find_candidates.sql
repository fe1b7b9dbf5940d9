-- Search never ranks all matches: it collects at most 500 candidates, exact titles first, then the newest matches block
-- by block, and ranks only those: by how much of the question they have (each word by its rarity), in which field, how much
-- of it a single search term says, and how alike the title is.
-- Spec 1.13; threat P2.

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
  key text := private.search_key(query);
  -- A dash that touches no word after it is a pause, as in "outline - blog post".
  said text := regexp_replace(left(query, 200), '-(?!\S*[[:alnum:]\u0621-\u064a"])', ' ', 'g');
  excludes boolean := said ~ '(^|\s)-';
  literal boolean := excludes or said ~* '"|\sor\s';
  -- Everything here is a prompt: who asks for a prompt of something asks for that something.
  meant text := case when literal then key else coalesce(nullif(btrim(regexp_replace(key, '\s*\mprompts?\M', '', 'g')), ''), key) end;
  words text[] := (string_to_array(meant, ' '))[1:12];
  terms private.question_term[] := private.question_terms(words);
  asked tsquery;
  -- The policy on prompts, once more: who may read every published text, and whose own texts are searched beside.
  reads_all boolean := private.has_access(false) or private.has_role('jadmin');
  author uuid := private.caller_id();
  field text := case when reads_all then 'full' else 'public' end;
  facets text[] := array_remove(array[
    'k:' || f.kind, 't:' || f.tag, 'free:' || f.free, 'arabic:' || f.arabic,
    case when cardinality(f.categories) = 1 then 'c:' || f.categories[1] end
  ], null);
  any_facet text[];
  blocks text[] := private.search_blocks();
  -- Lists of several words take long to intersect to the end: the newest hundred thousand prompts come first, and are
  -- enough where they hold half a page, or where the question is a refinement.
  near_blocks text[] := case when cardinality(terms) = 1 then blocks else array(
    select b.block
    from (select block, sum(1 << (ascii(block) - 97)) over (order by place) as reach
      from unnest(blocks) with ordinality u (block, place)) b
    where b.reach <= 64
  ) end;
  ids uuid[];
  stages integer[];
  more uuid[];
  wider tsquery;
  phrase_asked tsvector[] := private.phrases_of(array[meant]);
  any_word tsquery := private.any_of_rarest(terms, 12);
  whole real;
begin
  if cardinality(f.categories) > 1 then
    any_facet := array(select 'c:' || c from unnest(f.categories) c);
  end if;
  asked := private.all_as_typed(terms);
  if literal then
    -- Thirty exclusions in a row are an internal error of PostgreSQL; of a row the last is kept.
    asked := websearch_to_tsquery('private.library', private.search_text(
      regexp_replace(private.normalise_text(said), '-([^[:alnum:]\u0621-\u064a"]*-)+', '-', 'g')));
    -- A question of nothing but exclusions would visit every prompt: it is taken for its words.
    if querytree(asked) in ('', 'T') then
      asked := plainto_tsquery('private.library', private.search_text(key));
    end if;
  end if;
  whole := (select sum(t.weight) from unnest(terms) t);

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
    where not excludes and t.keys @> facets and (any_facet is null or t.keys && any_facet)
    limit 30
  );
  stages := array_fill(1, array[cardinality(ids)]);

  -- 2: a search term of its author's that says the same.
  if not literal and phrase_asked <> '{}' then
    ids := ids || array(
      select x.prompt_id from (
        select s.prompt_id, s.keys from unnest(blocks) b cross join lateral (
          select p.prompt_id, p.keys from private.prompt_search p
          where p.keys @> array[b] and p.phrases @> phrase_asked
        ) s limit 100
      ) x
      where x.keys @> facets and (any_facet is null or x.keys && any_facet)
      limit 20
    );
    stages := stages || array_fill(2, array[cardinality(ids) - cardinality(stages)]);
  end if;

  -- 3: all words; where they are frequent, titles and what is most copied come in beside the newest, and where the
  -- filters leave little, what they leave.
  if numnode(asked) > 0 then
    more := private.matching_prompts(field, asked, facets, any_facet, near_blocks, 150);
    if cardinality(more) < (case cardinality(terms) when 1 then 0 when 2 then 150 else 12 end) and cardinality(terms) < 5 then
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
    stages := stages || array_fill(3, array[cardinality(ids) - cardinality(stages)]);
  end if;

  -- 4: words in their other forms, their synonyms, what the last may be the beginning of and an unknown one a mistyping.
  -- Five words and more rarely stand in one prompt.
  -- 5: any of the words that say most.
  -- Who uses quotes, exclusion or alternatives is taken at their word.
  -- Who quotes a few words within a question that nothing answers means the others too.
  if literal and ids = '{}' and not excludes and regexp_replace(said, '"[^"]*"?', '', 'g') ~ '[[:alnum:]]' then
    literal := false;
  end if;
  for stage in 4..5 loop
    exit when literal or (select count(distinct id) from unnest(ids) id) >= 60;
    wider := case stage
      when 5 then private.any_of_rarest(terms, 3)
      else case when cardinality(terms) < 5 then private.all_of_terms(terms) end
    end;
    continue when wider is null or wider = asked;
    more := private.matching_prompts(field, wider, facets, any_facet, near_blocks, 100);
    if cardinality(more) = 100 then
      more := more || private.matching_prompts('title', wider, facets, any_facet, near_blocks, 60);
    end if;
    ids := ids || more;
    stages := stages || array_fill(stage, array[cardinality(more)]);
  end loop;

  return query
    with candidates as (
      select c.id, min(c.stage) as stage from unnest(ids, stages) c (id, stage) group by c.id
    ),
    -- How much of the question each has, before its title is looked at.
    measured as materialized (
      select
        c.id, c.stage, s.title_key, s.title_ar_key,
        coalesce(m.relevance / whole * (0.5 + 0.5 * m.coverage / whole), 0) as worth,
        coalesce(m.coverage, 0) < 0.5 * whole as is_near
      from candidates c
      -- Read out of its storage once for all of the terms.
      cross join lateral (
        select p.title_key, p.title_ar_key,
          case when reads_all or p.keys @> array['u:' || author] then p.full_vector else p.public_vector end || ''::tsvector as vector
        from private.prompt_search p where p.prompt_id = c.id offset 0
      ) s
      cross join lateral (
        select sum(t.weight * m.fit) as relevance, sum(t.weight) filter (where m.fit > 0) as coverage
        from unnest(terms) t
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
    -- How much of it a single search term says, of those that have most. One word is said by all that have it.
    weighed as materialized (
      select m.*, p.told
      from (select measured.*, row_number() over (order by (stage <= 2) desc, worth desc) as place from measured) m
      cross join lateral (
        select max(g.got / whole * (0.6 + 0.4 * least(1, g.words::real / length(phrase)))) as told
        from private.prompt_search s
        cross join lateral unnest(s.phrases) phrase
        cross join lateral (
          select sum(t.weight * case when phrase @@ t.meant then 1 else t.likeness end) as got, count(*) as words
          from unnest(terms) t
          where phrase @@ t.meant or phrase @@ t.akin
        ) g
        where m.place <= 30 and cardinality(terms) > 1 and s.prompt_id = m.id and phrase @@ any_word
      ) p
    )
    select
      m.id,
      round(1e12 * (
        case m.stage when 1 then 10 when 2 then 0.3 else 0 end
        + m.worth + 0.3 * coalesce(m.told, 0)
        + 0.2 * greatest(extensions.word_similarity(key, m.title_key), extensions.word_similarity(key, m.title_ar_key))
        + 0.01 * ln(1 + card.copies) / ln(1000)
      )::numeric)::bigint,
      m.is_near
    from weighed m
    cross join lateral (select p.copies from public.prompt_cards p where p.id = m.id offset 0) card
    -- What shares a loose word alone with the question says nothing beside what answers it.
    where m.stage <= 3 or m.worth >= 0.2 * (select max(best.worth) from measured best);
end;
$$;
comment on function private.search_candidates(text, private.search_filters) is
  'At most 500 published prompts that answer the query, scored; is_near where they have less than half of what its words say. Premium text counts only for who may read it: members, '
  'staff, and authors for their own; so that nobody learns a text by asking for its words.';
grant execute on function private.search_candidates(text, private.search_filters) to anon, authenticated;
