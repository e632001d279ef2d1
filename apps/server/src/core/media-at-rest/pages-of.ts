import type { Storage, StoredFile } from '../../platform/storage/storage.ts'

/** All files below a prefix, page by page. */
export async function* pagesOf(storage: Storage, prefix: string): AsyncGenerator<StoredFile[]> {
  let cursor: string | null = null
  do {
    const page = await storage.list(prefix, cursor)
    yield page.files
    cursor = page.cursor
  } while (cursor !== null)
}
