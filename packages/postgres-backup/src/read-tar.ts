export interface TarEntry {
  path: string
  kind: 'file' | 'folder'
  mode: number
  size: number
  /** To be read to its end before the next entry is asked for. */
  body: AsyncIterable<Buffer>
}

const BLOCK = 512
const FILE = '0'
const FOLDER = '5'

/** The entries of a tar archive as PostgreSQL writes them: plain files and folders. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new ByteReader(source)
  for (;;) {
    const header = await bytes.take(BLOCK)
    // Two blocks of zeros end it; of servers that leave them out the stream simply ends.
    if (header === null || header.every((byte) => byte === 0)) return
    const entry = entryOf(header)
    let isRead = false
    async function* body() {
      yield* bytes.pass(entry.size)
      isRead = true
    }
    yield { ...entry, body: body() }
    if (!isRead) throw new Error(`${entry.path} was not read to its end`)
    await bytes.skip((BLOCK - (entry.size % BLOCK)) % BLOCK)
  }
}

function entryOf(header: Buffer): Omit<TarEntry, 'body'> {
  const type = textIn(header, 156, 1) || FILE
  const path = textIn(header, 0, 100).replace(/\/$/, '')
  if (type !== FILE && type !== FOLDER) throw new Error(`${path} is neither a file nor a folder`)
  if (path.startsWith('/') || path.split('/').includes('..')) {
    throw new Error(`${path} would lie outside of the folder`)
  }
  return {
    path,
    kind: type === FOLDER ? 'folder' : 'file',
    mode: octalIn(header, 100, 8) & 0o777,
    size: type === FOLDER ? 0 : octalIn(header, 124, 12),
  }
}

function textIn(header: Buffer, start: number, length: number): string {
  const field = header.subarray(start, start + length)
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end < 0 ? length : end)
}

function octalIn(header: Buffer, start: number, length: number): number {
  const text = textIn(header, start, length).trim()
  if (!/^[0-7]+$/.test(text)) throw new Error('the archive is damaged')
  return Number.parseInt(text, 8)
}

/** Takes so many bytes at a time out of pieces of any size. */
class ByteReader {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Null at the end. */
  async take(length: number): Promise<Buffer | null> {
    const parts: Buffer[] = []
    for await (const part of this.#pieces(length)) parts.push(part)
    const taken = Buffer.concat(parts)
    if (taken.length === 0) return null
    if (taken.length < length) throw new Error('the archive ends too early')
    return taken
  }

  async *pass(length: number): AsyncGenerator<Buffer> {
    let passed = 0
    for await (const part of this.#pieces(length)) {
      passed += part.length
      yield part
    }
    if (passed < length) throw new Error('the archive ends too early')
  }

  async skip(length: number) {
    for await (const _ of this.pass(length));
  }

  async *#pieces(length: number): AsyncGenerator<Buffer> {
    let missing = length
    while (missing > 0) {
      if (this.#rest.length === 0) {
        const next = await this.#source.next()
        if (next.done) return
        this.#rest = next.value
      }
      const part = this.#rest.subarray(0, missing)
      this.#rest = this.#rest.subarray(part.length)
      missing -= part.length
      yield part
    }
  }
}
