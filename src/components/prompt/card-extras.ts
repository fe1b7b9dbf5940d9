import type { ReactNode } from "react";

/** What a list adds to its cards. */
export type CardExtras = {
  /** Drags the card; in the picture's corner. */
  handle?: ReactNode;
  /** Beside the favourite button. */
  tools?: ReactNode;
  /** Below the facts. */
  foot?: ReactNode;
};
