export type Route<Answer> = { method: RegExp; path: RegExp; answer: Answer };

export const route = <Answer>(method: string, path: string, answer: Answer): Route<Answer> => ({
  method: new RegExp(`^(?:${method})$`),
  path: new RegExp(`^(?:${path})$`),
  answer,
});

/** The first route that fits, and the parts of the path that it names. */
export function findRoute<Answer>(routes: Route<Answer>[], method: string, path: string) {
  const found = routes.find((each) => each.method.test(method) && each.path.test(path));
  return found && { answer: found.answer, parts: found.path.exec(path)?.groups ?? {} };
}

/** What a service throws in place of an answer. */
export abstract class Refusal extends Error {
  abstract toResponse(request: Request): Response;
}
