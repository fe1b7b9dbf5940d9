/** The display name in `Name <hello@example.com>`; the whole address without one. */
export function senderName(from: string): string {
  return (
    from
      .match(/^[^<]+(?=<)/)?.[0]
      .replaceAll('"', "")
      .trim() || from
  );
}
