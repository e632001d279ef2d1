import { expect, test } from 'vitest'
import { sealedSize } from './format.ts'
import { importFileKey } from './media-key.ts'
import { openSealed } from './open-sealed.ts'
import { fetchPhoto } from './photo.ts'
import { FILE_SECRET, itemOf, seal, toBase64url } from './testing/seal.ts'

const HELLO = new TextEncoder().encode('hello')
const SEALED_HELLO =
  '53564631011000000000000000000005000000000000000000000000000000007db3d3902b70248a3f2a5e58368ad505864d6c560e'
const FIVE_CHUNKS = Uint8Array.from({ length: 4.5 * 4096 }, (_, index) => index % 251)

test('the known file opens with the known key', async () => {
  const key = await importFileKey(toBase64url(FILE_SECRET))
  const file = new Uint8Array(Buffer.from(SEALED_HELLO, 'hex'))

  expect(await openSealed(key, file, { size: 5, chunkLog2: 16 })).toEqual([HELLO])
})

test('what the tests seal is what the format says', async () => {
  const sealed = await seal(HELLO, { prefix: new Uint8Array(7) })

  expect(Buffer.from(sealed).toString('hex')).toBe(SEALED_HELLO)
})

test('a photo comes out as it went in, with its type', async () => {
  const { item, options } = await photo({ chunkLog2: 24 })

  const blob = await fetchPhoto(item, options)

  expect(blob.type).toBe('image/webp')
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(FIVE_CHUNKS)
})

const BROKEN: [string, (sealed: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>][] = [
  ['a bit of the nonce prefix', flip(16)],
  ['a bit of the plain size', flip(15)],
  ['the chunk size', flip(5)],
  ['a bit of the first ciphertext', flip(32)],
  ['a bit of the first tag', flip(32 + 4096)],
  ['a bit of the last ciphertext', flip(32 + 4 * 4112)],
  ['a bit of the last tag', flip(-1)],
  ['the order of two chunks', swapChunks],
  ['its end, by a byte', (sealed) => sealed.slice(0, -1)],
  ['its last chunk, cut off', (sealed) => sealed.slice(0, 32 + 4 * 4112)],
  ['its length, by a byte more', (sealed) => Uint8Array.from([...sealed, 0])],
  ['everything, to nothing', () => new Uint8Array()],
]

test.each(BROKEN)(
  'a photo with %s changed is never shown nor asked for again',
  async (_, spoil) => {
    const { item, options, asked } = await photo({ spoil })

    await expect(fetchPhoto(item, options)).rejects.toMatchObject({ code: 'broken_seal' })
    expect(asked()).toBe(1)
  },
)

test('a file that is no sealed one is never shown', async () => {
  const { item, options } = await photo({ spoil: (sealed) => sealed.fill(7) })

  await expect(fetchPhoto(item, options)).rejects.toMatchObject({ code: 'malformed' })
})

test('a shorter file under the same key does not pass for the promised one', async () => {
  const shorter = await seal(HELLO, { chunkLog2: 12 })
  const { item, options } = await photo({ spoil: () => shorter })

  await expect(fetchPhoto(item, options)).rejects.toMatchObject({ code: 'broken_seal' })
})

test('a photo under a wrong key is never shown', async () => {
  const { item, options } = await photo()
  const foreign = { ...item, k: toBase64url(new Uint8Array(32)) }

  await expect(fetchPhoto(foreign, options)).rejects.toMatchObject({ code: 'broken_seal' })
})

test('a lost connection is tried again, more slowly each time', async () => {
  const { item, options, asked, waits } = await photo({ failures: [0, 503, 0, 429] })

  const blob = await fetchPhoto(item, options)

  expect(blob.size).toBe(FIVE_CHUNKS.length)
  expect(asked()).toBe(5)
  expect(waits.every((ms, index) => ms >= 100 * 2 ** index)).toBe(true)
})

test('patience ends', async () => {
  const { item, options, asked } = await photo({ failures: Array.from({ length: 20 }, () => 0) })

  await expect(fetchPhoto(item, options)).rejects.toMatchObject({ code: 'unreachable' })
  expect(asked()).toBe(7)
})

test.each([403, 404, 410])(
  'an address that is answered with %i is not tried again',
  async (status) => {
    const { item, options, asked } = await photo({ failures: [status] })

    await expect(fetchPhoto(item, options)).rejects.toMatchObject({ code: 'refused' })
    expect(asked()).toBe(1)
  },
)

test('a photo whose reader has gone is given up', async () => {
  const abort = new AbortController()
  const { item, options, asked } = await photo({
    failures: [0, 0, 0],
    onFailure: () => abort.abort(),
  })

  const fetching = fetchPhoto(item, { ...options, signal: abort.signal })

  await expect(fetching).rejects.toMatchObject({ name: 'AbortError' })
  expect(asked()).toBe(1)
})

interface Circumstances {
  chunkLog2?: number
  spoil?: (sealed: Uint8Array<ArrayBuffer>) => Uint8Array<ArrayBuffer>
  /** What the first answers are; 0 is none at all. */
  failures?: number[]
  onFailure?: () => void
}

async function photo({ chunkLog2 = 12, spoil, failures = [], onFailure }: Circumstances = {}) {
  const sealed = await seal(FIVE_CHUNKS, { chunkLog2 })
  expect(sealed.length).toBe(sealedSize({ size: FIVE_CHUNKS.length, chunkLog2 }))
  const stored = spoil ? spoil(sealed) : sealed
  const waits: number[] = []
  let count = 0
  const answer = async () => {
    const status = failures[count++]
    if (status === undefined) return new Response(stored)
    onFailure?.()
    if (status === 0) throw new TypeError('network')
    return new Response('', { status })
  }
  const sleep = async (ms: number) => void waits.push(ms)
  const item = itemOf('/m/x', FIVE_CHUNKS, { chunkLog2 })
  return { item, options: { fetch: answer, sleep }, asked: () => count, waits }
}

function flip(offset: number) {
  return (sealed: Uint8Array<ArrayBuffer>) => {
    const at = offset < 0 ? sealed.length + offset : offset
    sealed[at] = (sealed[at] ?? 0) ^ 1
    return sealed
  }
}

function swapChunks(sealed: Uint8Array<ArrayBuffer>) {
  const first = sealed.slice(32, 32 + 4112)
  sealed.copyWithin(32, 32 + 4112, 32 + 2 * 4112)
  sealed.set(first, 32 + 4112)
  return sealed
}
