import { type TryItPrompt, tryItSlug, variable } from "./try-it-prompt";

export const content: TryItPrompt = {
  slug: tryItSlug,
  text: `Summarise the report below for {{readers}}. They have four minutes and one decision to make: {{decision}}.

Write at most {{words}} words, in this order:
1. Answer. One sentence that says what the report means for the decision.
2. What is known. Three to five findings, the strongest first. Each is one sentence with its figure, its unit and its period, and ends with the page or heading it comes from in [brackets].
3. What it rests on. How the figures were obtained, in one sentence, and the weakest point of that method.
4. What is missing. Questions the decision needs that the report does not answer.
5. Options. Two or three, each with its cost, its main risk and what would have to be true for it to be right.

Rules
- Nothing that is not in the report. If two passages disagree, quote both.
- Turn percentages into counts where the base is given ("38 of 120 schools", not "32%").
- Keep the report's uncertainty: "may", "estimated" and ranges survive the summary.
- No introduction, no "the report discusses", no adjectives of size without a number.

After the page, and outside the limit, list the three sentences of the report that the most sceptical reader should read in full, quoted exactly.

Report:
{{report}}`,
  variables: [
    variable("decision", "The decision at stake", "whether to renew the programme for another year"),
    variable("readers", "Who reads it", "a board that meets once a quarter"),
    variable("report", "The report", "", "longtext"),
    variable("words", "Word limit", "300", "number"),
  ],
};
