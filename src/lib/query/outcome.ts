import type { UseMutationOptions } from "@tanstack/react-query";

/** What a component does at a mutation's end, even if it is gone by then: callbacks of `mutate` are dropped with it. */
export type Outcome<Variables, Data = void> = Pick<
  UseMutationOptions<Data, Error, Variables>,
  "onSuccess" | "onError"
>;
