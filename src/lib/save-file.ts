export function saveFile(name: string, content: string | BlobPart[], type: string) {
  const address = URL.createObjectURL(new Blob([content].flat(), { type: `${type};charset=utf-8` }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
