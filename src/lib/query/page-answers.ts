import { hydrate, type QueryClient } from "@tanstack/react-query";

/** The block of data in a prerendered page that holds the answers it was rendered with. */
export const answersId = "answers";

/** Takes over the answers that this page was rendered with: they are shown at once, and asked for again where they are old. */
export function readAnswers(queryClient: QueryClient) {
  const answers = document.getElementById(answersId)?.textContent;
  if (answers) hydrate(queryClient, JSON.parse(answers));
}
