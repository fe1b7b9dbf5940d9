import { queryOptions } from "@tanstack/react-query";
import { AppError } from "@/lib/errors";
import { signAttachment } from "@/lib/prompt-data/sign-attachment";
import { workflowKeys } from "./keys";

async function fetchText(path: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(await signAttachment(path, signal), { signal });
  if (response.ok) return response.text();
  throw new AppError("The file could not be read", { status: response.status });
}

/** The workflow in an attached file, if it is one; the server checks the right to download it. */
export function attachedWorkflowQueryOptions(path: string, userId: string | null) {
  return queryOptions({
    queryKey: workflowKeys.file(path, userId),
    queryFn: async ({ signal }) => {
      // Lazy: the parser is large, and visitors only see the public graph.
      const [{ readWorkflow }, text] = await Promise.all([
        import("./read-workflow"),
        fetchText(path, signal),
      ]);
      return readWorkflow(text);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
