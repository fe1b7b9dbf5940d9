export type ExpectedSearch = { query: string; finds: string[] };

const ask = (query: string, ...finds: string[]): ExpectedSearch => ({ query, finds });

/**
 * Typical queries and the matching prompts of the seeded library. Judged by public texts only, so that
 * visitors and members get the same results.
 */
export const EXPECTED_SEARCHES: Record<string, ExpectedSearch[]> = {
  "English, one need in several words": [
    ask("cover letter", "cv-and-cover-letter-for-one-vacancy"),
    ask("resume for a job application", "cv-and-cover-letter-for-one-vacancy"),
    ask("logo ideas", "twelve-logo-sketches-on-one-sheet", "a-logo-in-one-gold-line"),
    ask("explain a topic to a child", "explain-it-at-three-depths"),
    ask(
      "meeting notes",
      "meeting-notes-to-tasks-with-owners",
      "minutes-from-a-rough-transcript",
      "board-minutes-that-stand-up-later",
    ),
    ask("trip itinerary", "trip-plan-with-slack-in-it"),
    ask("dinner ideas for the week", "five-dinners-one-shopping-list"),
    ask("salary negotiation", "salary-talk-with-three-numbers"),
    ask("wedding speech", "a-speech-for-one-room-and-one-evening"),
    ask("backup of a postgres database", "nightly-proof-that-the-backup-restores"),
    ask("whatsapp bot", "chat-bot-that-hands-over-to-a-person"),
    ask("vacation request approval", "leave-requests-with-a-cover-check"),
    ask("excel formula", "spreadsheet-formula-that-survives"),
    ask("how do I reply to an angry customer", "calm-reply-to-an-angry-customer"),
  ],
  "other forms of the words": [
    ask("refactoring", "refactor-with-a-safety-net"),
    ask("translate long documents", "long-translation-with-a-living-glossary"),
    ask("negotiating contracts", "contract-read-by-a-wary-friend"),
    ask("monograms", "art-deco-monogram-sheet"),
    ask("lesson quizzes", "lesson-plan-with-an-exit-quiz"),
    ask("reviewing code", "code-review-with-the-missing-tests", "api-design-critique-by-its-first-caller"),
    ask("coloring pages for kids", "colouring-page-with-lines-that-close"),
    ask(
      "watercolor",
      "watercolour-that-leaves-the-paper-white",
      "botanical-plate-as-if-drawn-on-site",
      "fairy-tale-plate-with-a-threat-in-it",
    ),
    ask("tshirt design", "t-shirt-print-in-three-inks"),
    ask("e-mails to customers", "calm-reply-to-an-angry-customer", "order-status-mails-before-anybody-asks"),
  ],
  "typing errors": [
    ask("positoning statement", "positioning-memo-in-ten-questions"),
    ask("stroyboard", "storyboard-in-six-frames-for-a-short-film"),
    ask("spredsheet", "spreadsheet-formula-that-survives", "financial-model-review-before-the-money"),
    ask("isometirc room", "a-small-shop-seen-from-above", "isometric-workshop-on-one-tile"),
    ask("weding invitation", "wedding-invitation-in-arabic-and-english"),
    ask("moc interview", "mock-interview-that-asks-twice"),
    ask("perfum botle", "perfume-bottle-lit-through-the-liquid"),
    ask("pixle art", "sixteen-colour-pixel-scene", "walk-cycle-on-a-pixel-sprite-sheet"),
    ask("complant letter", "complaint-letter-with-a-deadline"),
    ask("invoce reminder", "invoice-reminders-that-stop-when-paid"),
    ask("remove backgroud", "new-background-untouched-product"),
  ],
  "Arabic as it is written": [
    ask("سيرة ذاتية", "cv-and-cover-letter-for-one-vacancy"),
    ask("خطة سفر", "trip-plan-with-slack-in-it"),
    ask("ميزانية المنزل", "household-budget-from-three-bank-statements"),
    ask("محضر اجتماع", "minutes-from-a-rough-transcript", "meeting-notes-to-tasks-with-owners"),
    ask("تصوير المنتجات", "quiet-product-photography-north-light"),
    ask("بطاقات معايدة", "eid-card-with-a-greeting-you-can-trust"),
    ask("فواتير", "invoice-reminders-that-stop-when-paid", "invoice-to-ledger-with-approvals"),
    ask("استقبال موظف جديد", "onboarding-for-the-first-ninety-days"),
    ask("راتب", "salary-talk-with-three-numbers"),
    ask("رد على زبون غاضب", "calm-reply-to-an-angry-customer"),
  ],
  "Arabic with tashkeel, with other letters, mistyped": [
    ask("تَرْجَمَة", "long-translation-with-a-living-glossary", "translation-queue-for-arabic-and-english"),
    ask("كِتابُ أَطْفالٍ", "picture-book-spread-with-room-for-words"),
    ask("خطه درس", "lesson-plan-with-an-exit-quiz"),
    ask("الوان مائيه", "watercolour-that-leaves-the-paper-white"),
    ask("إستراتيجيه", "strategy-pre-mortem-written-from-the-future"),
    ask("القهوه العربيه", "coffee-ceremony-from-fire-to-cup"),
    ask("مقابله عمل تجربية", "mock-interview-that-asks-twice"),
  ],
  "both languages at once": [
    ask("n8n فواتير", "invoice-reminders-that-stop-when-paid", "invoice-to-ledger-with-approvals"),
    ask("wedding دعوة", "wedding-invitation-in-arabic-and-english"),
    ask("تصميم logo", "twelve-logo-sketches-on-one-sheet"),
  ],
  "tags and words of categories": [
    ask("game art", "a-small-shop-seen-from-above", "character-sheet-in-front-side-and-back"),
    ask("islamic pattern", "andalusi-geometry-in-glazed-tile", "square-kufic-rhythm-without-false-letters"),
    ask("midjourney portrait", "artisan-at-the-bench", "headshots-for-a-whole-team"),
    ask("chatgpt image of a book cover", "book-cover-that-reads-at-thumbnail-size"),
    ask("slack workflow", "leave-requests-with-a-cover-check", "uptime-check-with-an-on-call-ladder"),
  ],
};
