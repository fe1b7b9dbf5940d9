import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import type Stripe from "stripe";
import { createTable } from "./table.ts";

/** A line of a Checkout Session; `amount` is in the currency's smallest unit. */
export type OrderedLine = { name: string; amount: number; quantity: number; currency: string };

/** A session's order, and the data that Checkout passes on to its PaymentIntent. */
export type Order = {
  /** The session's id. */
  id: string;
  lines: OrderedLine[];
  intent: { description: string | null; metadata: Stripe.Metadata };
};

export type Attempt = { at: number; status: number | null; error: string | null };

/** One copy of an event on its way to the endpoint. */
export type Delivery = {
  id: string;
  event: string;
  /** Milliseconds since the epoch; null when it has arrived or was given up. */
  due: number | null;
  attempts: Attempt[];
};

/** The response to a call with an idempotency key, which is the id. */
export type Answered = {
  id: string;
  /** Of the call's path and parameters. */
  hash: string;
  status: number;
  body: string;
  at: number;
};

export type Store = ReturnType<typeof createStore>;

/**
 * The sandbox's whole state, in memory; with a file, every change is appended at once, so that a killed process
 * loses nothing that it had confirmed.
 */
export function createStore(file?: string) {
  /** After a write that failed, on a full disk for instance, the file lacks a row or ends with a part of it. */
  let isBehind = false;

  function append(line: string): void {
    if (!file) return;
    if (isBehind) {
      rewrite();
      return;
    }
    isBehind = true;
    appendFileSync(file, `${line}\n`);
    isBehind = false;
  }

  const table = <Row extends { id: string }>(name: string) =>
    createTable<Row>((json) => append(`${name} ${json}`));

  const tables = {
    sessions: table<Stripe.Checkout.Session>("sessions"),
    orders: table<Order>("orders"),
    intents: table<Stripe.PaymentIntent>("intents"),
    methods: table<Stripe.PaymentMethod>("methods"),
    charges: table<Stripe.Charge>("charges"),
    refunds: table<Stripe.Refund>("refunds"),
    disputes: table<Stripe.Dispute>("disputes"),
    events: table<Stripe.Event>("events"),
    deliveries: table<Delivery>("deliveries"),
    answered: table<Answered>("answered"),
  };

  /** The whole state as lines, the oldest row of each kind first. */
  const snapshot = () =>
    Object.entries(tables).flatMap(([name, { newestFirst }]) =>
      newestFirst()
        .reverse()
        .map((row) => `${name} ${JSON.stringify(row)}`),
    );

  /** Replaces the file as a whole: a process killed meanwhile leaves the old one. */
  function rewrite(): void {
    if (!file) return;
    isBehind = true;
    writeFileSync(
      `${file}.new`,
      snapshot()
        .map((line) => `${line}\n`)
        .join(""),
    );
    renameSync(`${file}.new`, file);
    isBehind = false;
  }

  function load(lines: string[]): void {
    for (const line of lines) {
      const name = line.slice(0, line.indexOf(" "));
      const found = Object.entries(tables).find(([each]) => each === name);
      try {
        found?.[1].load(line.slice(name.length + 1));
      } catch {
        console.warn(`The payment sandbox leaves out what it cannot read: ${line.slice(0, 60)}`);
      }
    }
  }

  function restore(lines: string[]): void {
    for (const each of Object.values(tables)) each.clear();
    load(lines);
    rewrite();
  }

  if (file && existsSync(file)) {
    // Text after the last line end was being written when the process was killed.
    load(readFileSync(file, "utf8").split("\n").slice(0, -1));
    rewrite();
  }
  return { ...tables, snapshot, restore };
}
