import type { Change } from "@/features/enhancer/model/enhancement";

type DemoExample = {
  id: string;
  name: string;
  point: string;
  before: string;
  after: string;
  changes: Change[];
};

export type DemoText = { title: string; lead: string; examples: DemoExample[] };
