-- A word read as two ("autocad" as "auto cad") counts for an answer only where a prompt has both: a rank counts one of them.
-- Spec 1.13.

set local lock_timeout = '5s';

create or replace function private.search_candidates(query text, f private.search_filters)
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
          sum(t.weight * (array[1, 0.7, 0])[t.doubt + 1]) filter (
            where m.fit > 0 and s.vector @@ (t.meant || t.akin)
          ) as certain
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
