import { z } from "zod";

const target = z.object({ node: z.string(), type: z.string(), index: z.number().int() });

const workflow = z.object({
  name: z.string().min(1),
  nodes: z
    .array(
      z.object({
        id: z.uuid(),
        name: z.string().min(1),
        type: z.string().regex(/^(n8n-nodes-base|@n8n\/n8n-nodes-langchain)\.[A-Za-z0-9]+$/),
        typeVersion: z.number(),
        position: z.tuple([z.number(), z.number()]),
        parameters: z.record(z.string(), z.unknown()),
        credentials: z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .min(2),
  connections: z.record(z.string(), z.record(z.string(), z.array(z.array(target)))),
});

export type Workflow = z.infer<typeof workflow>;

/** Reads an exported n8n workflow; throws when it would not import. */
export function readWorkflow(bytes: Uint8Array): Workflow {
  return workflow.parse(JSON.parse(new TextDecoder().decode(bytes)));
}
