/** A site that runs prompts. The encoded text is appended to `prefill`; null where no link can carry a text. */
export type RunTarget = { id: string; name: string; home: string; prefill: string | null };

export const runTargets = [
  { id: "chatgpt", name: "ChatGPT", home: "https://chatgpt.com/", prefill: "https://chatgpt.com/?q=" },
  { id: "claude", name: "Claude", home: "https://claude.ai/new", prefill: "https://claude.ai/new?q=" },
  { id: "gemini", name: "Gemini", home: "https://gemini.google.com/app", prefill: null },
  {
    id: "copilot",
    name: "Copilot",
    home: "https://copilot.microsoft.com/",
    prefill: "https://copilot.microsoft.com/?q=",
  },
  {
    id: "perplexity",
    name: "Perplexity",
    home: "https://www.perplexity.ai/",
    prefill: "https://www.perplexity.ai/search?q=",
  },
  { id: "grok", name: "Grok", home: "https://grok.com/", prefill: "https://grok.com/?q=" },
  {
    id: "mistral",
    name: "Mistral",
    home: "https://chat.mistral.ai/chat",
    prefill: "https://chat.mistral.ai/chat?q=",
  },
  { id: "midjourney", name: "Midjourney", home: "https://www.midjourney.com/imagine", prefill: null },
] as const satisfies readonly RunTarget[];

/** The longest encoded link that browsers and these sites accept reliably. */
export const runLinkMaxCharacters = 8_000;
