/** The last words in the names of secrets: `clientSecret`, `X-Api-Key`, `db_password`. */
const NAMES =
  /(?:^| )(?:password|passwd|pwd|pass|passphrase|secret|token|authorization|bearer|cookie|(?:api|auth|access|secret|private|signing|encryption|subscription|service|role|master|account|functions|webhook)key|(?:auth|access)token|xauth)$/;
const KEY_NAMES = / (?=key$|auth$|token$)/g;

const PASSWORDS = /(?:^| )(?:password|passwd|pwd|pass|passphrase)$/;

/** Splits a name: `X-Api-Key` becomes "x api key". */
const wordsOf = (name: string) =>
  name
    .slice(-80)
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Whether a name is that of a secret. Threat S11. */
export function isSecretName(name: string): boolean {
  const words = wordsOf(name);
  return NAMES.test(words) || NAMES.test(words.replace(KEY_NAMES, ""));
}

/** Placeholders for secrets in examples. */
const PLACEHOLDERS =
  /your|example|sample|placeholder|change|replace|insert|enter|paste|todo|dummy|fake|redacted|hidden|masked|xxxx|\*\*\*|•••|\.\.\.|…|<|>|\[|\]/i;
const PLAIN = /^(?:user|username|pass|password|secret|token|key|api-?key|login|admin|root|none|null|test)$/i;

const isPlaceholder = (word: string) => PLACEHOLDERS.test(word) || PLAIN.test(word);

/** Shannon entropy in bits a character. */
function entropyOf(word: string): number {
  const counts = new Map<string, number>();
  for (const character of word) counts.set(character, (counts.get(character) ?? 0) + 1);
  let bits = 0;
  for (const count of counts.values()) bits -= (count / word.length) * Math.log2(count / word.length);
  return bits;
}

/** Random letters change case far more often than joined words. */
function changesCase(word: string): boolean {
  const changes = [...word].filter(
    (letter, at) => at > 0 && /[A-Z]/.test(letter) !== /[A-Z]/.test(word[at - 1] ?? ""),
  );
  return changes.length > word.length / 3.2;
}

const OFTEN_MEANT = /^(?:[a-z]+[-_/. ])+[a-z]*\d{0,4}$/i;

/** Whether a word is random rather than thought up. */
export function looksRandom(word: string): boolean {
  const core = word.slice(0, 400);
  if (core.length < 12 || isPlaceholder(core) || OFTEN_MEANT.test(core)) return false;
  const hasBoth = /\d/.test(core) && /[A-Za-z]/.test(core);
  const isMixed = core.length >= 16 && /[a-z]/.test(core) && /[A-Z]/.test(core) && changesCase(core);
  return (hasBoth || isMixed) && entropyOf(core) >= 2.9;
}

const looksLikePassword = (word: string) =>
  word.length >= 6 && !isPlaceholder(word) && /[^A-Za-z_-]/.test(word) && /[A-Za-z]/.test(word);

const SCHEMES = /^(?:bearer|basic|token|apikey|bot)$/i;
const REFERENCE = /^(?:[$@%#]|process\.env|env\.|vault:|op:\/\/|https?:\/\/)/i;

/** The literal words of a value, without its expressions, but with the strings quoted in them. */
function literalsOf(value: string): string[] {
  const literals: string[] = [];
  let outside = "";
  let at = 0;
  for (let open = value.indexOf("{{"); open >= 0; open = value.indexOf("{{", at)) {
    const end = value.indexOf("}}", open + 2);
    outside += `${value.slice(at, open)} `;
    at = end < 0 ? value.length : end + 2;
    for (const [, quoted = ""] of value.slice(open, at).matchAll(/["'`]([^"'`\s]{1,400})["'`]/g))
      literals.push(quoted);
  }
  outside += value.slice(at);
  return [...literals, ...outside.replace(/^=/, "").split(/[\s"'`,;]+/)].filter((word) => word !== "");
}

/** Whether a named value is a literal secret, and no expression, reference or placeholder. */
export function isSecretValue(name: string, value: string): boolean {
  if (value.length > 8_000) return false;
  const looksSecret = PASSWORDS.test(wordsOf(name)) ? looksLikePassword : looksRandom;
  const words = literalsOf(value).filter((word) => !SCHEMES.test(word) && !REFERENCE.test(word));
  // A sentence about a secret is not a secret.
  if (words.length > 6) return words.some(looksRandom);
  return words.some((word) => looksSecret(word.replace(/^[\w-]{1,40}=/, "")));
}
