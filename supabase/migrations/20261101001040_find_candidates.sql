-- Search never ranks all matches: it collects at most 500 candidates, exact titles first, then the newest matches block
-- by block, and ranks only those.

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
