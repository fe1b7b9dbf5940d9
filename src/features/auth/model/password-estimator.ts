import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** How hard a password is to guess: 0 and 1 are among the first guesses, 4 is strong. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** The strength of a password, measured over its first 72 characters. `own` are words that a guesser knows of the person. */
export function measure(password: string, own: string[]): PasswordStrength {
  return estimator.check(password.slice(0, 72), own).score as PasswordStrength;
}
