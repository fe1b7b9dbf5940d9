import { useMutation } from "@tanstack/react-query";
import { queryDatabase } from "@/lib/supabase/query-database";
import type { ReportFormValues } from "../model/report-form";

async function reportPrompt(promptId: string, { reason, note }: ReportFormValues) {
  await queryDatabase((rest) =>
    rest.rpc("report_prompt", { prompt: promptId, reason, note: note || undefined }),
  );
}

export function useReportPromptMutation(promptId: string) {
  return useMutation({ mutationFn: (report: ReportFormValues) => reportPrompt(promptId, report) });
}
