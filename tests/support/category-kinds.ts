const KINDS = [
  ["image", /^(chatgpt-image|midjourney-prompt|midjourney-style|image-edit)$/],
  ["video", /^video-prompt$/],
  ["audio", /^music-prompt$/],
  ["workflow", /^n8n-workflow$/],
] as const;

/** The kind of a category, as in the database. */
export const kindOf = (category: string) => KINDS.find(([, names]) => names.test(category))?.[0] ?? "text";
