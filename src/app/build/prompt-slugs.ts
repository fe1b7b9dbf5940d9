/** Slugs of public prompts by rank, both ends included; an API may return fewer than requested. */
type FetchSlugs = (first: number, last: number) => Promise<string[]>;

/** The first slugs up to a limit, and whether there are no more. */
export async function findSlugs(
  fetchSlugs: FetchSlugs,
  limit: number,
): Promise<{ slugs: string[]; areAll: boolean }> {
  const slugs: string[] = [];
  // The one after the limit says whether there are more.
  while (slugs.length <= limit) {
    const more = await fetchSlugs(slugs.length, limit);
    if (more.length === 0) return { slugs, areAll: true };
    slugs.push(...more);
  }
  return { slugs: slugs.slice(0, limit), areAll: false };
}
