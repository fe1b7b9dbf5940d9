import type { PostgresConnection } from "../lite.ts";

export type Introspection = {
  columns: { table: string; schema: string; name: string; pg_type: string }[];
  functions: { schema: string; name: string; arg_names: string[]; arg_types: string[] }[];
};

/** Lite's view of the schema; undefined before its first request. */
export function introspectionOf(connection: PostgresConnection): Introspection | undefined {
  return (connection as unknown as { introspection?: Introspection }).introspection;
}

/** The names of a public function's arguments of this type. */
export function argumentsOf(
  introspection: Introspection | undefined,
  name: string,
  isAskedFor: (type: string) => boolean,
): Set<string> {
  const named = introspection?.functions.filter((known) => known.schema === "public" && known.name === name);
  return new Set(
    named?.flatMap(({ arg_names, arg_types }) =>
      arg_names.filter((_, index) => isAskedFor(arg_types[index] ?? "")),
    ),
  );
}
