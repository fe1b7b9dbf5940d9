import { Feed } from "feed";
import { authorName } from "@/components/prompt/author-name";
import { brand } from "@/config/brand";
import * as paths from "@/config/paths";
import { localized } from "@/domain/prompt/localized";
import type { Category } from "@/features/categories/api/categories";
import { categoryOptions } from "@/features/categories/model/category-options";
import type { FeedCard } from "@/features/library/api/public-prompts";
import { categoryLabel } from "@/features/library/model/offered-categories";
import { type Locale, m, setLocale } from "@/lib/i18n";
import { addressIn } from "./prompt-markdown";
import type { ReadableFile } from "./readable-file";

/** So many of the newest prompts are in one feed. */
const most = 50;

type Channel = { path: string; title: string; list: string; cards: readonly FeedCard[] };

function write({ path, title, list, cards }: Channel, locale: Locale, siteUrl: string): ReadableFile[] {
  const here = (pathname: string) => `${siteUrl}${addressIn(pathname, locale)}`;
  const file = (extension: string) => `${addressIn(path, locale)}.${extension}`;
  const feed = new Feed({
    id: here(list),
    link: here(list),
    title,
    description: title,
    language: locale,
    copyright: brand.name,
    updated: new Date(cards[0]?.published_at ?? 0),
    feedLinks: { rss: `${siteUrl}${file("xml")}`, json: `${siteUrl}${file("json")}` },
  });
  for (const card of cards.slice(0, most)) {
    const { title: name, description } = localized(card, locale);
    feed.addItem({
      id: here(paths.prompt(card.slug)),
      link: here(paths.prompt(card.slug)),
      title: name,
      description,
      content: description,
      published: new Date(card.published_at),
      date: new Date(card.updated_at),
      author: [{ name: authorName(card.author_name) }],
      category: card.tags.map((tag) => ({ name: tag })),
    });
  }
  return [
    { path: file("xml"), content: feed.rss2() },
    { path: file("json"), content: feed.json1() },
  ];
}

/** The address of an author's feed: a name without characters that mean something in a path. */
const authorPath = (name: string) =>
  `/feeds/authors/${name.replaceAll(/[^\p{L}\p{N}]+/gu, "-").toLowerCase()}`;

type Key = "category" | "author_name";

function grouped(cards: readonly FeedCard[], key: Key): { name: string; group: FeedCard[] }[] {
  const names = new Set(cards.flatMap((card) => card[key] ?? []));
  return [...names].map((name) => ({ name, group: cards.filter((card) => card[key] === name) }));
}

/** RSS 2.0 and JSON Feed 1 of the newest prompts: all, of each category and of each author, in one language. */
export function feedsOf(
  newest: readonly FeedCard[],
  categories: readonly Category[],
  locale: Locale,
  siteUrl: string,
): ReadableFile[] {
  setLocale(locale, { reload: false });
  const labels = categoryOptions(categories, locale);
  const channels: Channel[] = [
    { path: "/feed", title: m.feed_all({ site: brand.name }), list: paths.prompts, cards: newest },
    ...grouped(newest, "category").map(({ name: category, group: cards }) => ({
      path: `/feeds/${category}`,
      title: m.feed_of({ site: brand.name, subject: categoryLabel(labels, category) }),
      list: paths.promptsOf(category),
      cards,
    })),
    ...grouped(newest, "author_name").map(({ name: author, group: cards }) => ({
      path: authorPath(author),
      title: m.feed_of({ site: brand.name, subject: authorName(author) }),
      list: paths.searchFor(author),
      cards,
    })),
  ];
  return channels.flatMap((channel) => write(channel, locale, siteUrl));
}
