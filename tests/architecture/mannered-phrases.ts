/** Phrases of a literary English that slows readers down. Each is a regular expression between word boundaries. */
const phrases = [
  // Pronouns: use "anyone", "no one", "another user", "the caller", or the passive.
  "who(?:m)?ever|whichever|wherever|whatever|somebody|nobody|(?<!(?:first|second|last|this|other|each) )one's|by (?:it|them)sel(?:f|ves)|of (?:it|them)sel(?:f|ves)",
  "of (?:ours|theirs|yours|hers|his|of|before|then|now|late|use)|the way one|words of|of what [a-z]+ (?:do|does|did)",
  // Queries and results, requests and responses.
  "asks?|asked|asking|asker|answers?|answered|answering|questions?|tells?|told|hears?|heard|known of",
  "(?:it|is|are|was) said|(?:that|what|which) says?|says? (?:nothing|the same)|complains?",
  // Verbs that hide what happens.
  "stands?(?! for)|stood(?! for)|standing|bears?|holds? on to|makes? out|goes? by|meets? by|(?<!it )comes? to|done with|mend(?:s|ed)?",
  "taken for|keeps? [a-z]+ from|kept [a-z]+ from|(?:is|are|was|were) (?:still )?(?:to|wanted)|that (?:is|are) typed|is typed that",
  // Negations and comparisons.
  "(?:is|are|was|were|for) none|none (?:for|is|where)|(?<!there )(?:is|are|was|were) no (?!longer|more)",
  "alike|the like|as (?:it|they) (?:is|are|stands?|was|were)|(?<!left )alone|but for|a look|in vain|in earnest",
  // Old words and constructions.
  "anew|dear|grounds?|nought|shore|for ever|an? [a-z]+ a (?:line|row)|where that",
];

const mannered = new RegExp(String.raw`^What\b|(?<![\w'-])(?:${phrases.join("|")})(?![\w-])`, "i");

/** The first mannered phrase of a text; names of code between backticks do not count. */
export const manneredPhraseIn = (text: string): string | undefined =>
  mannered.exec(text.replace(/`[^`]*`/g, "``"))?.[0];
