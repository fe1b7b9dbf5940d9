/** A file of the built site, at its address. */
export type ReadableFile = { path: string; content: string };

/** A prerendered page that search engines may index. */
export type ListedPage = {
  name: string;
  path: string;
  title: string;
  description: string | null;
  html: string;
};

/** The site's address, and SHA-256 in hexadecimal, which Node has. */
export type Site = { url: string; sha256: (text: string) => string };
