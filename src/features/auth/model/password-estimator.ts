import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import type { PasswordStrength } from "./password";

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** The strength of a password, measured over its first 72 characters. `own` are words that a guesser knows of the person. */
export function measure(password: string, own: string[]): PasswordStrength {
  return estimator.check(password.slice(0, 72), own).score as PasswordStrength;
}
