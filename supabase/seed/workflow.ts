import { z } from "zod";

const target = z.object({ node: z.string(), type: z.string(), index: z.number().int() });

/** A credential is requested by its name; n8n finds its owner when the file is imported. */
const credential = z.strictObject({ id: z.null(), name: z.string().min(1) });

const workflow = z.object({
  /** The command line's import refuses a file without one. */
  id: z.string().regex(/^[A-Za-z0-9]{16}$/),
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
        credentials: z.record(z.string(), credential).optional(),
        onError: z.enum(["continueRegularOutput", "continueErrorOutput"]).optional(),
        retryOnFail: z.boolean().optional(),
        alwaysOutputData: z.boolean().optional(),
        executeOnce: z.boolean().optional(),
      }),
    )
    .min(2),
  connections: z.record(z.string(), z.record(z.string(), z.array(z.array(target)))),
  settings: z.object({ executionOrder: z.literal("v1"), timezone: z.string().optional() }),
});

export type Workflow = z.infer<typeof workflow>;

/** Reads an exported n8n workflow; throws when it would not import. */
export function readWorkflow(bytes: Uint8Array): Workflow {
  return workflow.parse(JSON.parse(new TextDecoder().decode(bytes)));
}
