/** The payer's fields on the hosted page. */
export type Payer = { email: string; name: string | null };

export type Decline = { code: string; declineCode: string | null; message: string };

export type TestCard = {
  number: string;
  brand: "visa" | "mastercard";
  fingerprint: string;
  expMonth: number;
  expYear: number;
  /** The bank requires the owner's confirmation. */
  challenges: boolean;
  decline: Decline | null;
  /** How its refunds go. */
  refunds: "at once" | "later";
};

const card = (number: string, brand: TestCard["brand"], rest: Partial<TestCard> = {}): TestCard => ({
  number,
  brand,
  fingerprint: `sandboxCard${number.slice(-4)}`,
  expMonth: 12,
  expYear: 2040,
  challenges: false,
  decline: null,
  refunds: "at once",
  ...rest,
});

const declined = (declineCode: string, message: string): Decline => ({
  code: "card_declined",
  declineCode,
  message,
});

/** Stripe's own test cards (its documentation, "Testing"), as far as the product handles them differently. */
export const CARDS: TestCard[] = [
  card("4242424242424242", "visa"),
  card("5555555555554444", "mastercard"),
  card("4000000000000002", "visa", { decline: declined("generic_decline", "Your card was declined.") }),
  card("4000000000009995", "visa", {
    decline: declined("insufficient_funds", "Your card has insufficient funds."),
  }),
  card("4000000000000069", "visa", {
    decline: { code: "expired_card", declineCode: "expired_card", message: "Your card has expired." },
  }),
  card("4000002500003155", "visa", { challenges: true }),
  card("4000000000007726", "visa", { refunds: "later" }),
];

/** The card behind a wallet. */
export const WALLET_CARD = card("4242424242424242", "visa");

/** The test card of a number, however it is spaced. */
export function findCard(number: string): TestCard | undefined {
  const digits = number.replace(/[\s-]/g, "");
  return CARDS.find((each) => each.number === digits);
}

/** The test card of the last four digits, which is all that a charge knows. */
export const findCardEnding = (last4: string | null | undefined): TestCard | undefined =>
  CARDS.find((each) => each.number.slice(-4) === last4);
