/** The product's name and contacts. After a change run `npm run brand` and redraw `public/social.png`. */
export const brand = {
  name: "Aurum",
  /** The name in other scripts, without marks; `private.brand_spellings` has the same. */
  spellings: ["اوروم", "اورم", "аурум", "αυρουμ", "אורום"],
  id: "aurum",
  contactEmail: "info@aurum.example",
  social: [
    { name: "X", href: "https://x.com/aurum" },
    { name: "LinkedIn", href: "https://www.linkedin.com/company/aurum" },
  ],
} as const;
