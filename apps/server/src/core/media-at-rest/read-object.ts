import { buffer } from 'node:stream/consumers'
import { chunkAt, chunkRange, HEADER_BYTES, type Header, readHeader } from '@fanlight/vault/format'
import type { Queries } from '../../platform/db/queries.ts'
import { invariant } from '../../platform/invariant.ts'
import { type ByteRange, MissingFile, type Storage } from '../../platform/storage/storage.ts'
import { unwrapKey } from './kek-ring.ts'
import { fileOf, type MediaObject } from './media-object.ts'
import * as objects from './media-objects.store.ts'
import { openChunk } from './sealed-file.ts'
import type { MediaContext } from './store-object.ts'

/**
 * The plaintext, or the part of it that `range` asks for. Throws `MissingFile` for an object that
 * there is not, and never yields a byte that was not sealed so.
 */
export async function* readObject(
  ctx: Pick<MediaContext, 'sharedDb' | 'storage' | 'settings'>,
  oid: string,
  range?: ByteRange,
): AsyncGenerator<Buffer> {
  const object = await objects.find(ctx.sharedDb, oid)
  if (!object) throw new MissingFile(`there is no object ${oid}`)
  const key = unwrapKey(ctx.settings.mediaKeks, object.wrappedKey, oid)
  yield* openFile(ctx.storage, object, key, range)
}

/** What is known of these objects, without those that there are not. */
export function listObjects(db: Queries, oids: readonly string[]): Promise<MediaObject[]> {
  return objects.list(db, oids)
}

/** The same for who has the object and its key already. */
export async function* openFile(
  storage: Storage,
  object: Pick<MediaObject, 'oid' | 'plainBytes' | 'chunkLog2'>,
  key: Buffer,
  range: ByteRange = { start: 0, end: object.plainBytes },
): AsyncGenerator<Buffer> {
  const header = await headerOf(storage, object)
  const { start, end } = range
  // No chunk holds nothing, but for the only one of an empty file.
  if (end <= start && header.size > 0) return
  const chunks = chunkRange(header, start, end)
  let index = chunks.first
  for await (const sealed of chunksOf(storage, object.oid, header, chunks)) {
    const at = index * 2 ** header.chunkLog2
    const plain = openChunk(key, header, index, sealed)
    const wanted = plain.subarray(Math.max(0, start - at), Math.max(0, end - at))
    if (wanted.length > 0) yield wanted
    index += 1
  }
  // Cut off between two chunks: all that came is right, and it is not all.
  if (index <= chunks.last) throw new Error(`the file of object ${object.oid} is cut off`)
}

async function headerOf(
  storage: Storage,
  { oid, plainBytes, chunkLog2 }: Pick<MediaObject, 'oid' | 'plainBytes' | 'chunkLog2'>,
): Promise<Header> {
  const head = await storage.get(fileOf(oid), { start: 0, end: HEADER_BYTES })
  const header = readHeader(await buffer(head))
  const isAsKept = header.size === plainBytes && header.chunkLog2 === chunkLog2
  invariant(isAsKept, 'a sealed file has the shape that is kept of it')
  return header
}

/** Sealed chunks, cut out of the stream as it comes. */
async function* chunksOf(
  storage: Storage,
  oid: string,
  header: Header,
  { first, start, end }: { first: number; start: number; end: number },
): AsyncGenerator<Buffer> {
  let index = first
  let waiting: Buffer[] = []
  let waitingBytes = 0
  const nextSize = () => chunkAt(header, index).end - chunkAt(header, index).start
  for await (const piece of await storage.get(fileOf(oid), { start, end })) {
    waiting.push(piece)
    waitingBytes += piece.length
    if (waitingBytes < nextSize()) continue

    let bytes = Buffer.concat(waiting)
    while (bytes.length > 0 && bytes.length >= nextSize()) {
      yield bytes.subarray(0, nextSize())
      bytes = bytes.subarray(nextSize())
      index += 1
    }
    waiting = [bytes]
    waitingBytes = bytes.length
  }
  if (waitingBytes > 0) yield Buffer.concat(waiting) // a cut file fails to open
}
