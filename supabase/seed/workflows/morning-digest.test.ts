import { describe, expect, it } from "vitest";
import { type Item, items, openWorkflow } from "../../../tests/support/n8n.ts";

const digest = openWorkflow("morning-digest");
const now = "2026-11-16T06:00:00.000Z";
const hoursAgo = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString();

const FEEDS = [
  { name: "Tool blog", url: "https://tools.example/rss", section: "Tools" },
  { name: "Trade paper", url: "https://trade.example/rss", section: "Trade" },
];
let serial = 0;
const story = (feed: number, more: Item["json"] = {}): Item => {
  serial += 1;
  const title = `${["Alpha", "Bravo", "Coral", "Delta"][serial % 4]} number${serial} announcement${serial}`;
  return {
    json: {
      title,
      link: `https://news.example/${serial}`,
      isoDate: hoursAgo(2),
      content: "Text.",
      contentSnippet: "Text.",
      ...more,
    },
    pairedItem: { item: feed },
  };
};
// In a Code node what arrives is paired with its own place; the feed is known by what "Read each feed" has put out.
const arrived = (read: Item[]) => read.map((item, index) => ({ ...item, pairedItem: { item: index } }));
const clean = async (read: Item[], store = {}, at = now) =>
  (
    await digest.run("Clean and limit", {
      input: arrived(read),
      nodes: { "Read each feed": read, "List the feeds": items(...FEEDS) },
      store,
      now: at,
    })
  ).map(({ json }) => json);
const remember = (kept: Item["json"][], store: object, at = now) =>
  digest.run("Remember what was sent", {
    nodes: { "Clean and limit": items(...kept) },
    store: store as Item["json"],
    now: at,
  });

describe("Clean and limit", () => {
  it("takes source and section from the feed that was read, not from the story's own place", async () => {
    const kept = await clean([story(0), story(0), story(1), story(1)]);
    expect(kept.map(({ source, section }) => [source, section])).toEqual([
      ["Tool blog", "Tools"],
      ["Tool blog", "Tools"],
      ["Trade paper", "Trade"],
      ["Trade paper", "Trade"],
    ]);
  });

  it("lets no feed fill more than four places", async () => {
    const kept = await clean([...Array.from({ length: 7 }, () => story(0)), story(1)]);
    expect(kept.filter(({ source }) => source === "Tool blog")).toHaveLength(4);
    expect(kept.filter(({ source }) => source === "Trade paper")).toHaveLength(1);
  });

  it("does not bring a dropped twin in the next mail", async () => {
    const [one, other] = [
      "Parcel carriers announce winter surcharge",
      "Carriers announce winter surcharge for parcel",
    ];
    const read = [
      story(0, { title: one, isoDate: hoursAgo(1) }),
      story(1, { title: other, isoDate: hoursAgo(2) }),
    ];
    const store = {};
    const first = await clean(read, store);
    expect(first.map(({ title }) => title)).toEqual([one]);
    await remember(first, store);
    expect(await clean(read, store)).toEqual([]);
  });

  it("does not bring the twin of a full feed either", async () => {
    const full = Array.from({ length: 4 }, () => story(0, { isoDate: hoursAgo(1) }));
    const title = "Parcel carriers announce winter surcharge";
    const read = [
      ...full,
      story(1, { title, isoDate: hoursAgo(2) }),
      story(0, { title, isoDate: hoursAgo(3) }),
    ];
    const store = {};
    await remember(await clean(read, store), store);
    expect(await clean(read, store)).toEqual([]);
  });

  it("reaches back to the last mail that could be sent", async () => {
    const store = {};
    await remember([], store, hoursAgo(48));
    const read = [story(0, { isoDate: hoursAgo(40) })];
    expect(await clean(read, store)).toHaveLength(1);
    await remember([], store, hoursAgo(24));
    expect(await clean(read, store)).toEqual([]);
  });

  it("begins with 26 hours, and never reaches back more than two weeks", async () => {
    const read = [story(0, { isoDate: hoursAgo(25) }), story(0, { isoDate: hoursAgo(27) })];
    expect(await clean(read)).toHaveLength(1);
    const store = {};
    await remember([], store, hoursAgo(90 * 24));
    expect(await clean([story(0, { isoDate: hoursAgo(15 * 24) })], store)).toEqual([]);
  });

  it("keeps every letter of a title, however it is written", async () => {
    const [kept] = await clean([
      story(0, { title: "Caf&eacute; &#x2019;n&#8217; &Uuml;ber &ndash; &unknown; a &lt; b" }),
    ]);
    expect(kept?.title).toBe("Café ’n’ Über – &unknown; a < b");
  });

  it("takes the text from the reader's snippet, and of scripts not a word", async () => {
    const content = "<p>Caf&eacute;</p><script>alert(1)</script>";
    const [snippet] = await clean([
      story(0, { content: "<p>Caf&eacute; &hearts;</p>", contentSnippet: "Café ♥" }),
    ]);
    expect(snippet?.text).toBe("Café ♥");
    const [scripted] = await clean([story(0, { content, contentSnippet: "Caféalert(1)" })]);
    expect(scripted?.text).toBe("Café");
  });

  it("brings an undated story once", async () => {
    const read = [story(0, { isoDate: undefined, pubDate: "soon" })];
    const store = {};
    const kept = await clean(read, store);
    expect(kept).toMatchObject([{ at: null }]);
    await remember(kept, store);
    expect(await clean(read, store)).toEqual([]);
  });
});

describe("Assemble the digest", () => {
  const assemble = async (kept: Item["json"][], summaries: Item["json"][], read: Item[] = []) =>
    (
      await digest.run("Assemble the digest", {
        nodes: {
          "Clean and limit": items(...kept),
          "Summarise each": items(...summaries),
          "Read each feed": read,
          "List the feeds": items(...FEEDS),
        },
      })
    )[0]?.json;
  const kept = {
    key: "k",
    title: "Forty templates",
    section: "Tools",
    source: "Tool blog",
    link: "https://a.example/1",
    text: "We reviewed 40 templates.",
  };

  it("throws a summary away whose figure the feed does not print, and goes on without the model", async () => {
    const honest = await assemble([kept], [{ text: "They reviewed 40." }]);
    expect(honest?.body).toContain("They reviewed 40.");
    for (const summary of [{ text: "They reviewed 43." }, { error: "503" }])
      expect((await assemble([kept], [summary]))?.body).toContain("(first lines) We reviewed 40 templates.");
  });

  it("names a feed that was not read, and sends one line where nothing is new", async () => {
    const dead: Item = { json: { error: "timeout" }, pairedItem: { item: 1 } };
    expect(await assemble([{}], [], [dead])).toEqual({
      subject: "Morning digest: 0 stories",
      body: "Nothing new since the last digest.\n\n\nNot read today: Trade paper.",
    });
  });
});
