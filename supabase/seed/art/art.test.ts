import { describe, expect, it } from "vitest";
import { kindOf } from "../../../tests/support/category-kinds.ts";
import { readWorkflowGraph } from "../../functions/inspect-file/workflow-graph.ts";
import { loadPrompts } from "../load.ts";
import { drawArt, drawWorkflow } from "./draw.ts";
import { currents } from "./families/currents.ts";
import { fans } from "./families/fans.ts";
import { rays } from "./families/rays.ts";
import { rings } from "./families/rings.ts";
import { rosettes } from "./families/rosettes.ts";
import { picturesOf } from "./pictures.ts";
import { CARD_LIMITS, renderArt } from "./render.ts";

const prompts = loadPrompts();
const isImage = ({ category }: { category: string }) => kindOf(category) === "image";
const covers = prompts.flatMap(({ slug, cover }) => (cover === null ? [] : [{ slug, cover }]));

describe("default pictures", () => {
  it.each([rings, rays, currents, fans, rosettes].map((family) => [family.name, family] as const))(
    "%s are the same for the same seed, different for another, and small as cards",
    async (_, family) => {
      expect(drawArt("one", family)).toBe(drawArt("one", family));
      expect(drawArt("one", family)).not.toBe(drawArt("two", family));
      const art = await renderArt(drawArt("weigh", family));
      expect(art.card400.length).toBeLessThanOrEqual(CARD_LIMITS.card400);
      expect(art.card800.length).toBeLessThanOrEqual(CARD_LIMITS.card800);
    },
  );
});

describe("covers", () => {
  it("show every image prompt, some videos, and nothing else", () => {
    const slugsOf = (list: typeof prompts) => list.map(({ slug }) => slug);
    const covered = prompts.filter(({ cover }) => cover !== null);
    expect(slugsOf(covered.filter(isImage))).toEqual(slugsOf(prompts.filter(isImage)));
    expect(covered.filter((prompt) => !isImage(prompt) && kindOf(prompt.category) !== "video")).toEqual([]);
  });

  it("a prompt without a picture has an example to show", () => {
    const pictures = picturesOf(prompts);
    expect(prompts.filter(({ id, image }) => pictures.has(id) !== (image !== null))).toEqual([]);
    expect(
      prompts.filter(({ image, sample }) => image === null && sample === null).map(({ slug }) => slug),
    ).toEqual([]);
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
