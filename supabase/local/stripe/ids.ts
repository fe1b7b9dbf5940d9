import { randomInt } from "node:crypto";

const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

const letters = (count: number) =>
  Array.from({ length: count }, () => LETTERS[randomInt(LETTERS.length)]).join("");

/** An id in Stripe's form, such as `pi_3Pgafy…`. */
export const newId = (prefix: string) => `${prefix}_3${letters(23)}`;

/** Checkout Sessions have longer ids, which name their mode. */
export const newSessionId = () => `cs_test_a1${letters(56)}`;

export const newClientSecret = (id: string) => `${id}_secret_${letters(25)}`;

export const newRequestId = () => `req_${letters(14)}`;
