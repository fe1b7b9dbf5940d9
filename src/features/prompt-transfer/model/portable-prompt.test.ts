import { VARIABLE_SHAPES } from "@test/variable-shapes.ts";
import { expect, test } from "vitest";
import { variablesSchema } from "./portable-prompt";

test.each(VARIABLE_SHAPES)(
  "X3: an import takes the variables that the database takes: %j",
  (value, isValid) => {
    expect(variablesSchema.safeParse(value).success).toBe(isValid);
  },
);
