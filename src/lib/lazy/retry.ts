import { type ComponentType, createElement, lazy } from "react";

export type LoadComponent<Props> = () => Promise<{ default: ComponentType<Props> }>;

const failed = new Set<() => void>();

/** Lets failed imports be tried again. */
export function forgetFailures() {
  for (const forget of failed) forget();
  failed.clear();
}

/** Like React's `lazy`, but a failure can be retried. */
export function lazyWithRetry<Props extends object>(load: LoadComponent<Props>): ComponentType<Props> {
  let Loaded = lazy(begin);
  async function begin() {
    try {
      return await load();
    } catch (error) {
      failed.add(() => {
        Loaded = lazy(begin);
      });
      throw error;
    }
  }
  return (props) => createElement(Loaded as ComponentType<Props>, props);
}
