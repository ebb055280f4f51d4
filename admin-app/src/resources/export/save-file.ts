/** Hands a file to the browser's downloads. */
export const saveFile = (file: Blob, name: string): void => {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Safari reads the address after the click returns; revoking it at once would save an empty file.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
