import { describe, expect, it } from "vitest";
import { readWorkflowGraph } from "../../functions/inspect-file/workflow-graph.ts";
import { kindOf } from "../kinds.ts";
import { loadPrompts } from "../load.ts";
import { drawArt, drawWorkflow, FAMILIES, type Look } from "./draw.ts";
import { GOLD, PALETTES } from "./palettes.ts";
import { byNewest, looksOf, picturesOf } from "./pictures.ts";
import { CARD_LIMITS, renderArt } from "./render.ts";

const prompts = loadPrompts();
const isImage = ({ category }: { category: string }) => kindOf(category) === "image";
const covers = prompts.flatMap(({ slug, cover }) => (cover === null ? [] : [{ slug, cover }]));

describe("drawings for what has no cover", () => {
  it.each(FAMILIES.map((family) => [family.name, family] as const))(
    "%s are the same for the same seed, different for another, and small as cards",
    async (_, family) => {
      const look = { family, palette: GOLD };
      expect(drawArt("one", look)).toBe(drawArt("one", look));
      expect(drawArt("one", look)).not.toBe(drawArt("two", look));
      const art = await renderArt(drawArt("weigh", look));
      expect(art.card400.length).toBeLessThanOrEqual(CARD_LIMITS.card400);
      expect(art.card800.length).toBeLessThanOrEqual(CARD_LIMITS.card800);
    },
  );

  it("come in many looks, and no two neighbours of a list share theirs", () => {
    const drawn = prompts.filter(({ cover }) => cover === null);
    const looks = looksOf(drawn);
    const lookOf = ({ id }: { id: string }) => looks.get(id) as Look;
    expect(new Set(drawn.map((prompt) => lookOf(prompt).family)).size).toBe(FAMILIES.length);
    expect(new Set(drawn.map((prompt) => lookOf(prompt).palette)).size).toBe(new Set(PALETTES).size);
    const newest = drawn.toSorted(byNewest);
    for (const list of [newest, newest.filter(({ category }) => category.endsWith("text"))])
      for (const [index, prompt] of list.slice(1).entries()) {
        const before = list[index];
        expect(before && lookOf(before), prompt.slug).not.toEqual(lookOf(prompt));
      }
  });
});

describe("covers", () => {
  it("show every image prompt, some videos, and nothing else", () => {
    const slugsOf = (list: typeof prompts) => list.map(({ slug }) => slug);
    const covered = prompts.filter(({ cover }) => cover !== null);
    expect(slugsOf(covered.filter(isImage))).toEqual(slugsOf(prompts.filter(isImage)));
    expect(covered.filter((prompt) => !isImage(prompt) && kindOf(prompt.category) !== "video")).toEqual([]);
    expect(picturesOf(prompts).size).toBe(prompts.length);
  });

  it("are each a drawing of its own", () => {
    expect(new Set(covers.map(({ cover }) => cover)).size).toBe(covers.length);
  });

  it.each(covers.map(({ slug, cover }) => [slug, cover]))(
    "%s is flat vector art of the standard size, without words or external content",
    async (_, cover) => {
      expect(cover).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"[^>]* viewBox="0 0 1200 675"/);
      expect(cover).not.toMatch(/<(text|image|script|style|filter|foreignObject)\b/);
      expect(cover.match(/(?:href|url)\b[^#]{0,3}(?!#)["'(][^#]/g)).toBeNull();
      expect(cover.length).toBeLessThan(16_000);
      const art = await renderArt(cover);
      expect(art.card400.length).toBeLessThanOrEqual(CARD_LIMITS.card400);
      expect(art.card800.length).toBeLessThanOrEqual(CARD_LIMITS.card800);
    },
  );
});

describe("graphs of workflows", () => {
  const workflows = prompts.flatMap(({ id, slug, files }) =>
    files.filter(({ type }) => type === "application/json").map(({ bytes }) => ({ id, slug, bytes })),
  );
  const graphs = workflows.flatMap(({ id, slug, bytes }) => {
    const found = readWorkflowGraph(bytes);
    return found ? [{ prompt: slug, found, svg: drawWorkflow(id, found) }] : [];
  });

  it("shows a workflow's own graph, each different: a stone per node, a line per edge", () => {
    expect(graphs).toHaveLength(workflows.length);
    for (const { prompt, found, svg } of graphs) {
      const { nodes, edges } = found.graph;
      expect(svg.split('fill="url(#leaf)"').length - 1, prompt).toBe(nodes.length);
      expect(svg.split('stroke="url(#sheen)"').length - 1, prompt).toBe(edges.length);
    }
    const ways = graphs.map(({ svg }) =>
      [...svg.matchAll(/<path d="([^"]+)"/g)].map(([, way]) => way).join(),
    );
    expect(new Set(ways).size).toBe(graphs.length);
  });

  it("keeps the renditions of graphs small", async () => {
    for (const { svg } of graphs) {
      const art = await renderArt(svg);
      expect(art.card400.length).toBeLessThanOrEqual(CARD_LIMITS.card400);
      expect(art.card800.length).toBeLessThanOrEqual(CARD_LIMITS.card800);
    }
  });
});
