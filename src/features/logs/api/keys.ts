export const logKeys = {
  all: ["logs"] as const,
  page: (log: string, request: object) => [...logKeys.all, log, request] as const,
  retention: () => [...logKeys.all, "retention"] as const,
};
