/** A file that is not there. */
export class MissingFile extends Error {
  override readonly name = 'MissingFile'
}

/** The store does not answer, or cannot now: the same may work in a moment. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}

export interface StoredFile {
  key: string
  size: number
  modifiedAt: Date
}

export interface FilePage {
  files: StoredFile[]
  /** Where the next page begins; null at the end. */
  cursor: string | null
}

/** From `start` up to and without `end`. */
export interface ByteRange {
  start: number
  end: number
}

export type FileBody = Uint8Array | AsyncIterable<Uint8Array>

/**
 * Where files are kept under keys such as `o/ab/abcdef.svf`. A file is there whole or not at all,
 * whatever happens while it is written, and a later write replaces it.
 */
export interface Storage {
  /** Fails when the body is not exactly `size` bytes long. */
  put(key: string, body: FileBody, size: number): Promise<void>
  /** Throws {@link MissingFile}; a range must lie within the file. */
  get(key: string, range?: ByteRange): Promise<AsyncIterable<Buffer>>
  head(key: string): Promise<StoredFile | null>
  /** Throws {@link MissingFile}. */
  move(from: string, to: string): Promise<void>
  /** What is not there is deleted already. */
  delete(key: string): Promise<void>
  /** In the order of keys, `limit` at a time. */
  list(prefix: string, cursor?: string | null, limit?: number): Promise<FilePage>
  /** Deletes what a process that was killed left half written before a moment; how many files. */
  dropUnfinished(before: Date): Promise<number>
}

export const PAGE_OF_FILES = 1000

const PART = /^[A-Za-z0-9_-][A-Za-z0-9._-]*$/
const KEY_CHARS_MAX = 200

/**
 * Keys are ours, never a person's words: parts of plain characters with a slash between them, none
 * of which begins with a dot. Anything else is a defect.
 */
export function assertSafeKey(key: string) {
  const isSafe = key.length <= KEY_CHARS_MAX && key.split('/').every((part) => PART.test(part))
  if (!isSafe) throw new Error(`not a key of a file: ${JSON.stringify(key)}`)
}

/** Passes the body on and fails where it is not as long as was said. */
export async function* exactly(body: FileBody, size: number): AsyncGenerator<Uint8Array> {
  let passed = 0
  for await (const bytes of body instanceof Uint8Array ? [body] : body) {
    passed += bytes.length
    if (passed > size) break
    yield bytes
  }
  if (passed !== size) throw new Error(`a file of ${size} bytes came with ${passed} or more`)
}

/** All files below a prefix, page by page. */
export async function* pagesOf(storage: Storage, prefix: string): AsyncGenerator<StoredFile[]> {
  let cursor: string | null = null
  do {
    const page = await storage.list(prefix, cursor)
    yield page.files
    cursor = page.cursor
  } while (cursor !== null)
}
