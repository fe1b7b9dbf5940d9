import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { inLocale } from "@/lib/i18n";
import { content as ar } from "./content.ar";
import { content as en } from "./content.en";
import type { Question } from "./faq-text";

function plainText(answer: Question["answer"], client: QueryClient): string {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <StaticRouter location="/">{answer}</StaticRouter>
    </QueryClientProvider>,
  );
  return html.replaceAll(/<\/(?:p|li)><(?:p|li)>|<\/?ul>/g, " ").replaceAll(/<[^<>]+>/g, "");
}

/** The help entries as schema.org's FAQPage, with the page's query results; rendered at build time only. */
export function faqStructuredData(client: QueryClient) {
  const questions = inLocale({ en, ar }).groups.flatMap((group) => group.questions);
  return {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: plainText(answer, client) },
    })),
  };
}
