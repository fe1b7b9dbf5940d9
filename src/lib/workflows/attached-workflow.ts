import { queryOptions } from "@tanstack/react-query";
import { AppError } from "@/lib/errors";
import { signAttachment } from "@/lib/prompts/sign-attachment";

async function fetchText(path: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(await signAttachment(path, signal), { signal });
  if (response.ok) return response.text();
  throw new AppError("The file could not be read", { status: response.status });
}

/** What an attached file holds, if it is a workflow, for who may have the file: the server decides. */
export function attachedWorkflowQueryOptions(path: string, userId: string | null) {
  return queryOptions({
    // Not among the prompts' keys: a prompt that changes is no reason to ask for a file that it may not have any more.
    queryKey: ["attached-workflow", path, userId],
    queryFn: async ({ signal }) => {
      // Its reader is large, and a visitor's page, which draws the public graph, never needs it.
      const [{ readWorkflow }, text] = await Promise.all([
        import("./read-workflow"),
        fetchText(path, signal),
      ]);
      return readWorkflow(text);
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
