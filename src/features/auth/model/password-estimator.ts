import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";

/** 0 and 1 are guessed first, 4 is strong (zxcvbn's scores). */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** The strength of a password's first 72 characters. `own` are words that a guesser knows about the person. */
export function measure(password: string, own: string[]): PasswordStrength {
  return estimator.check(password.slice(0, 72), own).score as PasswordStrength;
}
