import { limits } from "@/config/limits";

export const mayBeWorkflow = ({ name, size }: { name: string; size: number }) =>
  size <= limits.workflowMaxBytes && /\.(?:json|txt)$/i.test(name);
