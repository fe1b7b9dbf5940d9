import type { SeedTarget } from "./target.ts";

const COLLECTIONS = [
  { name: "Launch week", note: "What the tea house opens with.", from: 1, to: 5, isShared: true },
  { name: "صباح العمل", note: null, from: 4, to: 8, isShared: false },
  { name: "Try on a quiet day", note: null, from: 9, to: 11, isShared: false },
];

/**
 * The demo members' favourites and uses, one text that changed since, and the earlier versions of another. Written
 * once, together with the library: anything removed in the demo stays removed.
 */
export async function seedMembers({ sql }: Pick<SeedTarget, "sql">): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`
      create temporary table demo_picks on commit drop as
      select u.id as user_id, p.id as prompt_id, p.place
      from auth.users u,
        lateral (
          select c.id, row_number() over (order by md5(c.id::text || right(u.id::text, 2))) as place
          from public.prompt_cards c
        ) as p
      where u.email in ('member@aurum.test', 'lifetime@aurum.test', 'expired@aurum.test') and p.place <= 14`;
    await tx`
      insert into public.favorites (user_id, prompt_id, created_at)
      select user_id, prompt_id, now() - place * interval '31 hours' from demo_picks
      on conflict do nothing`;
    // The public counters count real people only.
    await tx`
      update public.favorites set is_counted = false
      where user_id in (select user_id from demo_picks) and is_counted`;
    await tx`
      update public.prompt_counters set favorites = 0
      where prompt_id in (select prompt_id from demo_picks)`;
    await tx`
      insert into public.prompt_use_by_person (user_id, prompt_id, uses, text_at, last_used_at)
      select user_id, prompt_id, (place * 7) % 11 + 1, used_at, used_at
      from demo_picks, lateral (select now() - place * interval '53 hours' as used_at) as used
      where place <= 9
      on conflict do nothing`;
    for (const [at, { name, note, from, to, isShared }] of COLLECTIONS.entries()) {
      await tx`
        with made as (
          insert into public.collections (user_id, name, note, position)
          select distinct user_id, ${name}, ${note}, ${at + 1}::integer from demo_picks
          returning id, user_id
        )
        insert into public.collection_items (collection_id, user_id, prompt_id, position, note)
        select m.id, m.user_id, d.prompt_id, d.place, case d.place when 2 then 'Ask for the table, too.' end
        from made m join demo_picks d on d.user_id = m.user_id and d.place between ${from} and ${to}`;
      if (isShared)
        await tx`
          update public.collections set is_shared = true
          where name = ${name} and user_id in (select user_id from demo_picks)`;
    }
    // The text before it was shortened by a sentence.
    await tx`
      insert into private.past_published_texts (prompt_id, published_from, replaced_at, prompt_text, prompt_text_ar)
      select distinct on (p.id) p.id, '-infinity'::timestamptz, now() - interval '20 hours',
        regexp_replace(p.prompt_text, '[.]', '. Be brief and take your time.'), p.prompt_text_ar
      from demo_picks d join public.prompts p on p.id = d.prompt_id
      where d.place = 3
      on conflict do nothing`;
    // The first two versions of a prompt that its author and then staff have worked on.
    await tx`
      insert into private.prompt_versions
        (prompt_id, number, title, title_ar, prompt_text, prompt_text_ar, saved_at, saved_by, replaced_at, replaced_by)
      select p.id, v.number, v.title, null, regexp_replace(p.prompt_text, v.now, v.then), v.text_ar,
        p.created_at + make_interval(days => v.number - 1), 'author', p.created_at + make_interval(days => v.number), v.by
      from public.prompts p
      cross join lateral (values
        (1, 'Reply to an angry customer', 'Write the answer that', 'Write a polite answer that', null, 'author'),
        (2, p.title, 'Our side, for your eyes only', 'Our side, for your eyes', p.prompt_text_ar, 'staff')
      ) as v (number, title, now, "then", text_ar, by)
      where p.slug = 'calm-reply-to-an-angry-customer'
      on conflict do nothing`;
  });
}
