import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { pagesOf, type Storage, type StoredFile } from '../../../platform/storage/storage.ts'
import { keystream } from './keystream.ts'
import { releaseMemory } from './release-memory.ts'

/** What came in of uploads, in pieces that every node can read. */
const UPLOADS = 'uploads/'
const PIECE = /^uploads\/([0-9a-f-]{36})\/(\d+)-(\d+)$/
/** Held in memory until it is stored: a request that is cut off loses none of it all the same. */
const PIECE_BYTES = 8 * 1024 * 1024

interface Piece {
  key: string
  start: number
  end: number
}

/**
 * Stores what comes as pieces that mean nothing without their key, and resolves with the new length.
 * When `bytes` fails, those that came before it are stored all the same. Each of `bytes` is used up.
 *
 * A piece is named by where it begins and how long it is, so that two nodes that are sent the same
 * upload at once replace none of each other's pieces by a shorter one.
 */
export async function appendPieces(
  storage: Storage,
  { id, key, offset }: { id: string; key: Buffer; offset: number },
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  const hide = keystream(key, offset)
  let stored = offset
  let held: Buffer[] = []
  let heldBytes = 0
  const store = async () => {
    if (heldBytes === 0) return
    await storage.put(`${UPLOADS}${id}/${stored}-${heldBytes}`, Buffer.concat(held), heldBytes)
    held.forEach(releaseMemory)
    stored += heldBytes
    held = []
    heldBytes = 0
  }
  try {
    for await (const piece of bytes) {
      held.push(hide(piece))
      heldBytes += piece.length
      releaseMemory(piece)
      if (heldBytes >= PIECE_BYTES) await store()
    }
  } finally {
    await store()
  }
  return stored
}

/** How much of an upload is there without a gap. */
export async function lengthOfPieces(storage: Storage, id: string): Promise<number> {
  const pieces = await piecesOf(storage, id)
  return joined(pieces).at(-1)?.end ?? 0
}

/** Brings all that came to a file of this node, hidden as it is. */
export async function bringPieces(storage: Storage, id: string, path: string): Promise<void> {
  const pieces = joined(await piecesOf(storage, id))
  const bytes = async function* () {
    let length = 0
    for (const { key, start, end } of pieces) {
      yield* await storage.get(key, { start: length - start, end: end - start })
      length = end
    }
  }
  await pipeline(bytes(), createWriteStream(path, { mode: 0o600 }))
}

export async function deletePieces(storage: Storage, id: string): Promise<void> {
  for (const { key } of await piecesOf(storage, id)) await storage.delete(key)
}

/** Ids of the uploads that have pieces. */
export async function listPieces(storage: Storage): Promise<string[]> {
  const ids = new Set<string>()
  for await (const page of pagesOf(storage, UPLOADS)) {
    for (const { key } of page) {
      const id = PIECE.exec(key)?.[1]
      if (id) ids.add(id)
    }
  }
  return [...ids]
}

async function piecesOf(storage: Storage, id: string): Promise<Piece[]> {
  const found: Piece[] = []
  for await (const page of pagesOf(storage, `${UPLOADS}${id}/`))
    found.push(...page.flatMap(toPiece))
  return found
}

function toPiece({ key }: StoredFile): Piece[] {
  const [, , start, length] = PIECE.exec(key) ?? []
  if (start === undefined) return []
  return [{ key, start: Number(start), end: Number(start) + Number(length) }]
}

/** Those that together make the file from its first byte on, each going further than the one before. */
function joined(pieces: readonly Piece[]): Piece[] {
  const chosen: Piece[] = []
  for (const piece of pieces.toSorted((one, other) => one.start - other.start)) {
    const length = chosen.at(-1)?.end ?? 0
    if (piece.start <= length && piece.end > length) chosen.push(piece)
  }
  return chosen
}
