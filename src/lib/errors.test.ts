import { expect, test } from "vitest";
import { AppError, toAppError } from "./errors";

// spec 8.7
test("an error object becomes UNKNOWN_ERROR with its own message and status 500", () => {
  const thrown = new TypeError("undefined is not a function");
  const error = toAppError(thrown);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({
    code: "UNKNOWN_ERROR",
    message: "undefined is not a function",
    status: 500,
    cause: thrown,
  });
});

// spec 8.7
test.each([["a string"], [42], [null], [undefined], [{ message: "an object that is no error" }]])(
  "%j becomes UNEXPECTED_ERROR, 'An unexpected error occurred', status 500",
  (thrown) => {
    expect(toAppError(thrown)).toMatchObject({
      code: "UNEXPECTED_ERROR",
      message: "An unexpected error occurred",
      status: 500,
    });
  },
);

test("an AppError keeps its code and status", () => {
  const error = new AppError("refused", { code: "42501", status: 403 });
  expect(toAppError(error)).toBe(error);
});
