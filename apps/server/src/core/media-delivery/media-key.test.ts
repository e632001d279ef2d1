import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deriveMediaKey, formatMediaKey, type KeyOwner, parseMediaKey } from './media-key.ts'

const BYTES = Buffer.from(Array.from({ length: 32 }, (_, index) => index))
const SECRET = { version: 2, bytes: BYTES }
const OWNER: KeyOwner = { kind: 'author', id: 7, fanId: 1001, epoch: 3 }

/** Worked out by another implementation of HKDF from its definition. */
describe('derivation', () => {
  test.each<[KeyOwner, string]>([
    [OWNER, 'k1.a7-2-3.M7rx5be3sEji5-AgcSj_H4KIO31WYDn-FdWZL8ravc4'],
    [
      { kind: 'post', id: 42, fanId: 1001, epoch: 1 },
      'k1.p42-2-1.cmocd1CPTJHZWbkpLLFOulmvpqyF6EV3U45igHX4akI',
    ],
    [
      { kind: 'message', id: 9, fanId: 1001, epoch: 1 },
      'k1.m9-2-1.ff-3e7iuX8atphlVxXZCewYABgJn6Gyu4Ik0URBBX5A',
    ],
  ])('%o has one key, on every node', (owner, text) => {
    expect(formatMediaKey(deriveMediaKey(SECRET, owner))).toBe(text)
  })

  test('another fan, thing, kind, epoch or secret has another key', () => {
    const others = [
      deriveMediaKey(SECRET, OWNER),
      deriveMediaKey(SECRET, { ...OWNER, fanId: 1002 }),
      deriveMediaKey(SECRET, { ...OWNER, id: 8 }),
      deriveMediaKey(SECRET, { ...OWNER, kind: 'post' }),
      deriveMediaKey(SECRET, { ...OWNER, kind: 'message' }),
      deriveMediaKey(SECRET, { ...OWNER, epoch: 4 }),
      deriveMediaKey({ version: 3, bytes: Buffer.alloc(32) }, OWNER),
    ]

    expect(new Set(others.map(({ bytes }) => bytes.toString('hex'))).size).toBe(others.length)
  })

  test('a new secret and a new epoch show in the name of the key', () => {
    expect(deriveMediaKey(SECRET, { ...OWNER, epoch: 4 }).kid).toBe('a7-2-4')
    expect(deriveMediaKey({ ...SECRET, version: 3 }, OWNER).kid).toBe('a7-3-3')
  })

  test('the largest ids fit a name', () => {
    const owner = { ...OWNER, id: Number.MAX_SAFE_INTEGER, epoch: 2 ** 31 }
    const text = formatMediaKey(deriveMediaKey(SECRET, owner))

    expect(parseMediaKey(text)?.kid).toBe('a9007199254740991-2-2147483648')
  })
})

describe('key text', () => {
  const TEXT = 'k1.a7-3.AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'

  test('the agreed example is written and read', () => {
    expect(formatMediaKey({ kid: 'a7-3', bytes: BYTES })).toBe(TEXT)
    expect(parseMediaKey(TEXT)).toEqual({ kid: 'a7-3', bytes: BYTES })
  })

  test.each([
    '',
    TEXT.replace('k1', 'k2'),
    TEXT.replace('.a7-3.', '..'),
    TEXT.replace('a7-3', 'a'.repeat(65)),
    TEXT.replace('a7-3', 'a7 3'),
    TEXT.slice(0, -1),
    `${TEXT}A`,
    `${TEXT}=`,
    `${TEXT.slice(0, -1)}9`,
    `${TEXT}\n`,
  ])('%j is no key', (text) => {
    expect(parseMediaKey(text)).toBeNull()
  })

  test('every key comes back as it was', () => {
    const key = fc.record({
      kid: fc.stringMatching(/^[\w-]{1,64}$/),
      bytes: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes)),
    })
    fc.assert(
      fc.property(key, (original) => {
        expect(parseMediaKey(formatMediaKey(original))).toEqual(original)
      }),
    )
  })
})
