/**
 * The product's name and contacts: the one place to rename it. `npm run brand` then writes the name where it cannot be
 * read from here; `public/social.png` is a picture of it.
 */
export const brand = {
  name: "Aurum",
  id: "aurum",
  contactEmail: "info@aurum.example",
  social: [
    { name: "X", href: "https://x.com/aurum" },
    { name: "LinkedIn", href: "https://www.linkedin.com/company/aurum" },
  ],
} as const;
