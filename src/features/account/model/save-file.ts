/** Hands a value to the browser as a download of readable JSON. */
export function saveJsonFile(name: string, value: unknown) {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(value, null, 2)], { type: "application/json" }),
  );
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
