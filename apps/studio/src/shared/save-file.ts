/** Some browsers begin to read after the click, and how long a disk takes is not told. */
const READ_MS = 60_000

/** Hands a file to the browser to be saved. */
export function saveFile(file: Blob, name: string) {
  const url = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(url), READ_MS)
}
