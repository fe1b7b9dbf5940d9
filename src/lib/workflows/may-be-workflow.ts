import { limits } from "@/config/limits";

/** Whether a file is worth reading, to see whether it is an n8n workflow. */
export const mayBeWorkflow = ({ name, size }: { name: string; size: number }) =>
  size <= limits.workflowMaxBytes && /\.(?:json|txt)$/i.test(name);
