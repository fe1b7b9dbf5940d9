import { content } from "./content.en";

/** The addresses of the prompts whose picture is shown. */
export const pictured = () => content.examples.flatMap(({ slug, picture }) => (picture ? [slug] : []));
