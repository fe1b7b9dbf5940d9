import type { ComponentType } from "react";

export type DownloadListProps = {
  ids: readonly string[];
  /** What the list is called. */
  name: string;
};

/** The menu that downloads a list, passed in by the page because features do not import each other. */
export type DownloadListComponent = ComponentType<DownloadListProps>;
