import { expect, test } from 'vitest'
import { kekRing, unwrapKey, wrapKey } from './kek-ring.ts'

const [OLD, NEW] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
const KEY = Buffer.alloc(32, 7)

test('a wrapped key comes back, for its own object only', () => {
  const ring = kekRing([OLD])

  const wrapped = wrapKey(ring, KEY, 'one')

  expect(wrapped).toMatch(/^w1\.[\w-]{8}\.[\w-]{16}\.[\w-]{64}$/)
  expect(unwrapKey(ring, wrapped, 'one')).toEqual(KEY)
  expect(() => unwrapKey(ring, wrapped, 'other')).toThrow('authenticate')
})

test('a key is never wrapped the same way twice', () => {
  const ring = kekRing([OLD])

  expect(wrapKey(ring, KEY, 'one')).not.toBe(wrapKey(ring, KEY, 'one'))
})

test('an older key of the ring still unwraps, and the first one wraps', () => {
  const wrapped = wrapKey(kekRing([OLD]), KEY, 'one')
  const ring = kekRing([NEW, OLD])

  expect(unwrapKey(ring, wrapped, 'one')).toEqual(KEY)
  expect(unwrapKey(kekRing([NEW]), wrapKey(ring, KEY, 'one'), 'one')).toEqual(KEY)
})

test('a ring that lacks the key says which one', () => {
  const wrapped = wrapKey(kekRing([OLD]), KEY, 'one')

  expect(() => unwrapKey(kekRing([NEW]), wrapped, 'one')).toThrow(
    /^MEDIA_KEK lacks the key [\w-]{8}, which object one needs$/,
  )
})

test.each(['', 'w1.a.b.c', 'w2.aaaaaaaa.aaaaaaaaaaaaaaaa.'.padEnd(90, 'a')])(
  '%j is no wrapped key',
  (text) => {
    expect(() => unwrapKey(kekRing([OLD]), text, 'one')).toThrow('broken invariant')
  },
)
