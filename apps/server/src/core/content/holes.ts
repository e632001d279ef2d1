import { randomBytes } from 'node:crypto'
import { invariant } from '../../platform/invariant.ts'

/** A place in a prepared text that is filled for one fan, at the moment of their question. */
export type Hole =
  /** What signs the address of an object. */
  | { kind: 'signature'; oid: string }
  /** The mark of who looks. */
  | { kind: 'mark' }
  /** The key itself, where an answer brings it. */
  | { kind: 'key' }
  /** A text, with holes of its own, under that key. */
  | { kind: 'envelope'; plain: Prepared }

/** A text that is the same for all fans, but for its holes. */
export type Prepared = readonly (string | Hole)[]

/** Leaves a hole; what it gives stands for it in a text until that is prepared. */
export interface Leave {
  signature(oid: string): string
  mark(): string
  key(): string
  envelope(plain: string): string
}

/** What `write` makes, with a hole wherever something of `leave` stands in it. */
export function prepare(write: (leave: Leave) => string): Prepared {
  // Random, so that no text of a creator can be taken for one; and nothing of it is escaped in JSON.
  const token = randomBytes(12).toString('base64url')
  const places = new RegExp(`~${token}\\.(\\d+)~`)
  const holes: Hole[] = []
  const put = (hole: Hole) => `~${token}.${holes.push(hole) - 1}~`
  const pieces = (text: string) =>
    text.split(places).flatMap((piece, at): (string | Hole)[] => {
      if (at % 2 === 0) return piece === '' ? [] : [piece]
      const hole = holes[Number(piece)]
      invariant(hole, 'a place was left by who prepares the text')
      return [hole]
    })
  return pieces(
    write({
      signature: (oid) => put({ kind: 'signature', oid }),
      mark: () => put({ kind: 'mark' }),
      key: () => put({ kind: 'key' }),
      envelope: (plain) => put({ kind: 'envelope', plain: pieces(plain) }),
    }),
  )
}

/** What is one fan's own. */
export interface Filling {
  sign(oid: string): string
  mark: string | null
  key: { text: string; seal(plain: Uint8Array): string } | null
}

export function fill(prepared: Prepared, filling: Filling): string {
  let text = ''
  for (const piece of prepared) text += typeof piece === 'string' ? piece : textOf(piece, filling)
  return text
}

function textOf(hole: Hole, filling: Filling): string {
  switch (hole.kind) {
    case 'signature':
      return filling.sign(hole.oid)
    case 'mark':
      invariant(filling.mark !== null, 'what has room for a mark is for a fan')
      return filling.mark
    case 'key':
      return keyOf(filling).text
    case 'envelope':
      return keyOf(filling).seal(plainOf(hole, filling))
  }
}

function keyOf({ key }: Filling) {
  invariant(key, 'what is sealed has a key')
  return key
}

/** Longer than any envelope may be. */
const room = Buffer.alloc(65_536)
/** Bytes are quicker to put together than texts. They are made where they are used: a thread for itself. */
const inBytes = new WeakMap<Hole, readonly (Buffer | Hole)[]>()

/** Valid until the next one, because memory that is there already costs nothing. */
function plainOf(hole: Hole & { kind: 'envelope' }, filling: Filling): Uint8Array {
  const pieces = inBytes.get(hole) ?? hole.plain.map(bytesOf)
  inBytes.set(hole, pieces)
  let end = 0
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) {
      room.set(piece, end) // throws where there is no room, and every plain text ends so
      end += piece.length
    } else {
      end += room.write(textOf(piece, filling), end)
    }
  }
  return room.subarray(0, end)
}

function bytesOf(piece: string | Hole): Buffer | Hole {
  return typeof piece === 'string' ? Buffer.from(piece) : piece
}
