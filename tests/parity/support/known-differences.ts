/** Where the embedded stack does not answer as the hosted service: the reason, and the cases that show it. */
const DIFFERENCES: Record<string, string[]> = {
  // It would tell everybody which addresses have an account.
  "a sign-in link for an unknown address where no account is to be made is answered with nothing": [
    "auth: a sign-in link for an unknown address is refused where no account is to be made",
  ],
  // GoTrue answers from memory. The database keeps no names in an identity: a stranger's would outlive the confirmation.
  "a sign-up's identity is answered as it is kept, without names": [
    "auth: a sign-up makes one identity, with what was given",
  ],
  // Of lite's REST, for later: nothing of ours asks any of these.
  "lite compares a part of a document as a whole, where it should look into it": [
    'rest: filter metadata->tags=cs.["one"]',
    'rest: filter metadata->tags=cd.["one"]',
  ],
  "lite writes booleans of a table for other programs in full": [
    "rest: rows come as a table for other programs",
  ],
  "lite takes the default, and says null": ["rest: what is missing takes its default if asked for"],
};

/**
 * Case → reason. Such a case is expected to fail, so that it turns red, and leaves this list, once it is mended.
 */
export const knownDifferences: Record<string, string> = Object.fromEntries(
  Object.entries(DIFFERENCES).flatMap(([reason, cases]) => cases.map((name) => [name, reason])),
);
