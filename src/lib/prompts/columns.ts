/** A card with its prompt, which the policies leave out for who may not read it. */
export const cardWithPromptColumns = "*,prompts(*)";
