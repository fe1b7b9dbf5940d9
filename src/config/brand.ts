/**
 * The product's name and contacts. After a change, `npm run brand` writes the name where it cannot be imported; redraw
 * `public/social.png` by hand.
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
