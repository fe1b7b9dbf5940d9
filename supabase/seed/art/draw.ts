import type { WorkflowGraph } from "../../functions/inspect-file/workflow-graph.ts";
import { type Family, paint } from "./canvas.ts";
import { constellations } from "./families/constellations.ts";
import { currents } from "./families/currents.ts";
import { fans } from "./families/fans.ts";
import { rays } from "./families/rays.ts";
import { rings } from "./families/rings.ts";
import { rosettes } from "./families/rosettes.ts";
import { strata } from "./families/strata.ts";
import { tesserae } from "./families/tesserae.ts";
import { weave } from "./families/weave.ts";
import { workflow } from "./families/workflow.ts";
import { GOLD, type Palette } from "./palettes.ts";
import { randomFrom } from "./random.ts";

/** The features that make two drawings different at a glance. */
export type Look = { family: Family; palette: Palette };

export const FAMILIES = [
  rings,
  rays,
  currents,
  fans,
  rosettes,
  strata,
  weave,
  constellations,
  tesserae,
] as const;

/** A picture of that look as SVG; all its other features follow from the seed. */
export const drawArt = (seed: string, { family, palette }: Look): string =>
  paint(randomFrom(seed), family, palette);

/** The picture of a prompt that brings a workflow: the workflow's own graph. */
export const drawWorkflow = (id: string, { graph }: WorkflowGraph): string =>
  drawArt(id, { family: workflow(graph), palette: GOLD });
