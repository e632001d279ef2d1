const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

export function isUploadId(text: string): boolean {
  return UUID.test(text)
}

/** What a key of staged bytes is bound to, and who holds the objects that were made of them. */
export function nameOf(id: string): string {
  return `upload:${id}`
}
