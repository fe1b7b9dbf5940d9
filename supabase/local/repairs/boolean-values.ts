/** The driver takes whatever is not `true` for `false`; the database refuses what is no boolean, and so does PostgREST. */
export const booleanValues = {
  bool: {
    to: 16,
    from: [16],
    serialize: (value: unknown) => String(value),
    parse: (text: string) => text === "t",
  },
};
