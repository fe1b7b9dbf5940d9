import { DRAFT, FREE, idOf, PREMIUM } from "../support/actors.ts";
import type { Fact } from "../support/facts.ts";
import { used } from "./sql.ts";

const ME = idOf("member");

const slugs = (...prompts: string[]) =>
  `(select jsonb_agg(slug order by slug) from public.download_prompts('{${prompts.join()}}'))`;
const download = (...prompts: string[]) => `select from public.download_prompts('{${prompts.join()}}')`;
const downloads = `(select sum(downloads) from public.prompt_use_by_day)`;
const forgetUses = "delete from public.prompt_use_by_day";
const forgetKept = "delete from public.favorites";
const forgetCollected = "delete from public.collection_items";
const keep = (prompt: string) =>
  `insert into public.favorites (user_id, prompt_id) select id, '${prompt}' from auth.users on conflict do nothing`;

/** Downloads of favourites and collections. */
export const DOWNLOADS: Fact[] = [
  {
    name: "P7: a download has the kept prompts that the caller may read at that moment",
    cases: [
      ...(["member", "lifetime", "jadmin"] as const).map((as) => ({
        given: [keep(FREE)],
        as,
        ask: slugs(PREMIUM, FREE),
        is: ["rival-free", "rival-premium"],
      })),
      ...(["user", "expired", "prompter"] as const).map((as) => ({
        given: [keep(FREE)],
        as,
        ask: slugs(PREMIUM, FREE),
        is: ["rival-free"],
      })),
      { as: "anon", ask: slugs(PREMIUM, FREE), is: "error 42501" },
      {
        given: [`delete from public.user_subscriptions where user_id = '${ME}'`],
        as: "member",
        ask: slugs(PREMIUM),
        is: null,
      },
      { given: [keep(DRAFT)], as: "admin", ask: slugs(DRAFT), is: null },
      { given: [forgetCollected], as: "member", ask: slugs(PREMIUM), is: ["rival-premium"] },
      { given: [forgetKept], as: "member", ask: slugs(PREMIUM), is: ["rival-premium"] },
      { given: [forgetKept, forgetCollected], as: "member", ask: slugs(PREMIUM, FREE), is: null },
    ],
  },
  {
    name: "each downloaded prompt counts once, and none that was not returned",
    cases: [
      {
        given: [forgetUses, keep(FREE), used(`usage:${ME}`, 60)],
        as: "member",
        act: download(PREMIUM, FREE, PREMIUM),
        ask: downloads,
        is: 2,
      },
      { given: [forgetUses, keep(FREE)], as: "user", act: download(PREMIUM, FREE), ask: downloads, is: 1 },
      {
        given: [`delete from public.member_uses`],
        as: "member",
        act: download(PREMIUM),
        ask: "(select jsonb_agg(jsonb_build_array(user_id, prompt_id, uses)) from public.member_uses)",
        is: [[ME, PREMIUM, 1]],
      },
    ],
  },
  {
    name: "D2: fifty prompts a call, and 200 calls an hour",
    cases: [
      {
        as: "member",
        ask: `(select count(*) from public.download_prompts(array_fill('${PREMIUM}'::uuid, array[50])))`,
        is: 1,
      },
      {
        as: "member",
        ask: `(select count(*) from public.download_prompts(array_fill('${PREMIUM}'::uuid, array[51])))`,
        is: "error 23514",
      },
      {
        given: [used(`download_prompts:${ME}`, 199)],
        as: "member",
        ask: slugs(PREMIUM),
        is: ["rival-premium"],
      },
      { given: [used(`download_prompts:${ME}`, 200)], as: "member", ask: slugs(PREMIUM), is: "error PT429" },
    ],
  },
];
