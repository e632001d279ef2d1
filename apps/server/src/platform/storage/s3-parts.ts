import { exactly, type FileBody, MissingFile } from './storage.ts'

/** Sends a signed request, again if the store is busy. A part of a store's answer is its text. */
export type AskStore = (asking: {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  key?: string
  query: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
}) => Promise<Response>

/** A store takes parts from 5 MiB on, and 10,000 of them: of these, 160 GB. */
export const PART_BYTES = 16 * 1024 * 1024

export interface LargeFile {
  key: string
  /** What was read of the body already. */
  first: Uint8Array
  rest: AsyncIterator<Uint8Array>
  /** Asked when the store may have finished without our hearing of it. */
  isThere(): Promise<boolean>
}

/**
 * Brings a file into the store part by part. A part that fails is sent again, and not what is there
 * already; the file appears when all parts are there.
 */
export async function putInParts(ask: AskStore, { key, first, rest, isThere }: LargeFile) {
  const begun = await ask({ method: 'POST', key, query: { uploads: '' } })
  const uploadId = tagIn('UploadId', await begun.text())
  try {
    const tags: string[] = []
    for (let part: Uint8Array | null = first; part; part = await nextOf(rest)) {
      const query = { partNumber: String(tags.length + 1), uploadId }
      const reply = await ask({ method: 'PUT', key, query, body: part })
      await reply.arrayBuffer()
      tags.push(reply.headers.get('etag') ?? '')
    }
    await complete(ask, { key, uploadId, tags, isThere })
  } catch (error) {
    // If the store cannot even do that, `dropUnfinished` does it later.
    await drop(ask, key, uploadId).catch(() => {})
    throw error
  } finally {
    await rest.return?.()
  }
}

/** Deletes what was begun before a moment and never finished; the number of such files. */
export async function dropUnfinished(ask: AskStore, before: Date): Promise<number> {
  const reply = await ask({ method: 'GET', query: { uploads: '', 'encoding-type': 'url' } })
  const uploads = [...(await reply.text()).matchAll(/<Upload>(.*?)<\/Upload>/gs)]
  const old = uploads.filter(([, text = '']) => new Date(tagIn('Initiated', text)) < before)
  for (const [, text = ''] of old)
    await drop(ask, decodeURIComponent(tagIn('Key', text)), tagIn('UploadId', text))
  return old.length
}

/** The body in parts of one size, the last one shorter; fails if it is not `size` bytes long. */
export async function* partsOf(body: FileBody, size: number, partBytes: number) {
  let held: Uint8Array[] = []
  let bytes = 0
  for await (const piece of exactly(body, size)) {
    for (let at = 0; at < piece.length; ) {
      const taken = piece.subarray(at, at + partBytes - bytes)
      held.push(taken)
      bytes += taken.length
      at += taken.length
      if (bytes < partBytes) continue
      yield Buffer.concat(held)
      held = []
      bytes = 0
    }
  }
  if (bytes > 0) yield Buffer.concat(held)
}

async function nextOf(parts: AsyncIterator<Uint8Array>): Promise<Uint8Array | null> {
  const next: IteratorResult<Uint8Array, unknown> = await parts.next()
  return next.done ? null : next.value
}

interface Completion {
  key: string
  uploadId: string
  tags: string[]
  isThere: LargeFile['isThere']
}

async function complete(ask: AskStore, { key, uploadId, tags, isThere }: Completion) {
  const parts = tags.map(
    (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
  )
  const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
  const request = { key, query: { uploadId }, body: Buffer.from(body) }
  try {
    const text = await (await ask({ method: 'POST', ...request })).text()
    // A failure half-way is reported in the body of a success.
    if (text.includes('<Error>'))
      throw new Error(`the store did not join the parts of ${key}: ${text}`)
  } catch (error) {
    // Asked again after an answer that was lost, the store no longer knows of the upload.
    if (!(error instanceof MissingFile) || !(await isThere())) throw error
  }
}

async function drop(ask: AskStore, key: string, uploadId: string) {
  await (await ask({ method: 'DELETE', key, query: { uploadId } })).arrayBuffer()
}

function tagIn(name: string, xml: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
}
