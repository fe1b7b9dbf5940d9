/** The display name of a sender such as `Name <hello@example.com>`; the whole address where there is none. */
export function senderName(from: string): string {
  return (
    from
      .match(/^[^<]+(?=<)/)?.[0]
      .replaceAll('"', "")
      .trim() || from
  );
}
