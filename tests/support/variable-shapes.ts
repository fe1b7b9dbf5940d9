export const variable = (fields: object = {}) => ({ name: "topic", label: "Topic", type: "text", ...fields });

const text = (length: number) => "x".repeat(length);
const many = (count: number) => Array.from({ length: count }, () => variable());

/** Variables of a prompt and whether they are valid: database and import must agree. */
export const VARIABLE_SHAPES: [unknown, boolean][] = [
  [{}, false],
  [many(50), true],
  [many(51), false],
  [["topic"], false],
  [[variable({ html: "x" })], false],
  [[variable({ name: "9" })], false],
  [[variable({ name: "1st_topic" })], true],
  [[variable({ name: "الموضوع" })], true],
  [[variable({ name: text(120) })], true],
  [[variable({ name: text(121) })], false],
  [[variable({ name: "a b" })], false],
  [[variable({ name: "Topic" })], false],
  [[variable({ name: "a\u202eb" })], false],
  [[variable({ name: null })], false],
  [[variable({ label: "" })], false],
  [[variable({ label: "x" })], true],
  [[variable({ label: text(120) })], true],
  [[variable({ label: text(121) })], false],
  [[variable({ type: "html" })], false],
  [[variable({ type: null })], false],
  [[variable({ options: {} })], false],
  [[variable({ options_ar: {} })], false],
];
