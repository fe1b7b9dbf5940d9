export type Route<Answer> = { method: RegExp; path: RegExp; answer: Answer };

export const route = <Answer>(method: string, path: string, answer: Answer): Route<Answer> => ({
  method: new RegExp(`^(?:${method})$`),
  path: new RegExp(`^(?:${path})$`),
  answer,
});

export function findRoute<Answer>(routes: Route<Answer>[], method: string, path: string) {
  const found = routes.find((each) => each.method.test(method) && each.path.test(path));
  return found && { answer: found.answer, parts: found.path.exec(path)?.groups ?? {} };
}

/** A service's error response, thrown. */
export abstract class Refusal extends Error {
  abstract toResponse(request: Request): Response;
}
