export const favoriteKeys = {
  all: ["favorites"] as const,
  ids: (userId: string) => [...favoriteKeys.all, userId, "ids"] as const,
  collections: (userId: string) => [...favoriteKeys.all, userId, "collections"] as const,
  items: (userId: string, collectionId: string) =>
    [...favoriteKeys.all, userId, "items", collectionId] as const,
  placed: (userId: string, promptId: string) => [...favoriteKeys.all, userId, "placed", promptId] as const,
  shared: (slug: string) => [...favoriteKeys.all, "shared", slug] as const,
};
