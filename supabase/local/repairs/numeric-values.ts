/** Lite sends `9.00` as a string, since it is not how JavaScript prints 9; PostgREST sends the number. */
export const numericValues = {
  numeric: { to: 1700, from: [1700], serialize: (value: unknown) => String(value), parse: Number },
};
