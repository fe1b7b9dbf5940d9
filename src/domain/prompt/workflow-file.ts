type Attached = { kind: string; attachment_count: number };

/** A workflow prompt without a file asks a model for the workflow: pages say so before anybody pays. */
export const isWorkflowWithoutFile = ({ kind, attachment_count }: Attached): boolean =>
  kind === "workflow" && attachment_count === 0;
