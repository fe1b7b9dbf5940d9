import { limits } from "@/config/limits";

/** Whether a file may be an n8n workflow, by name and size. */
export const mayBeWorkflow = ({ name, size }: { name: string; size: number }) =>
  size <= limits.workflowMaxBytes && /\.(?:json|txt)$/i.test(name);
