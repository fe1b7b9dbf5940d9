import { askFirstQuestions } from "@/features/library/api/first-questions";
import { showFirstContent } from "./first-content";

/**
 * The second part of the boot script on pages of the library, bundled into it: asks at once what the page is going to ask,
 * and shows the first of it while the application is on its way.
 */
const answer = askFirstQuestions();
if (answer) globalThis.firstContentShown = showFirstContent(answer).catch(() => {});
