import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ENVELOPE_CHARS_MAX, nonceOf, openEnvelope, sealEnvelope } from './envelope.ts'
import { creatorKey, messageKey, postKey } from './fan-keys.ts'
import { type MediaKey, parseMediaKey } from './media-key.ts'

const KEY: MediaKey = {
  kid: 'a7-3',
  bytes: Buffer.from(Array.from({ length: 32 }, (_, index) => index)),
}
const PLAIN = '{"t":"p","path":"/m/x"}'
const ENVELOPE = 's1.a7-3.AAAAAAAAAAAAAAAA.dZ7B_I8O858kitlUbESzo_BsO3xQox2EwCalvIMGnQcsBbe6SIbo'
const MALFORMED = { ok: false, problem: 'malformed' }
const TAMPERED = { ok: false, problem: 'tampered' }

describe('format', () => {
  test('the agreed example is sealed and opened', () => {
    expect(sealEnvelope(KEY, PLAIN, nonceOf(Buffer.alloc(12)))).toBe(ENVELOPE)
    expect(openEnvelope(KEY, ENVELOPE)).toEqual({ ok: true, text: PLAIN })
  })

  test('the same text is never sealed into the same envelope', () => {
    const envelopes = Array.from({ length: 100 }, () => sealEnvelope(KEY, PLAIN))

    expect(new Set(envelopes).size).toBe(100)
  })

  test('an envelope too long for the wire is a defect and is not read', () => {
    const tooLong = 'x'.repeat(ENVELOPE_CHARS_MAX)

    expect(() => sealEnvelope(KEY, tooLong)).toThrow('broken invariant')
    expect(openEnvelope(KEY, ENVELOPE + tooLong)).toEqual(MALFORMED)
  })

  test.each([
    '',
    '[]',
    ENVELOPE.replace('s1', 's2'),
    ENVELOPE.replace('a7-3', ''),
    ENVELOPE.replace('a7-3', 'a'.repeat(65)),
    ENVELOPE.replace('.AAAA', '.AAA'),
    ENVELOPE.slice(0, 40),
    `${ENVELOPE}=`,
    `${ENVELOPE}.x`,
    `${ENVELOPE}\n`,
  ])('%j is no envelope', (text) => {
    expect(openEnvelope(KEY, text)).toEqual(MALFORMED)
  })
})

describe('tampering', () => {
  test('a bit flipped in ciphertext or tag is found', () => {
    const [version, kid, nonce, sealed = ''] = ENVELOPE.split('.')
    const bytes = Buffer.from(sealed, 'base64url')

    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Buffer.from(bytes)
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      const changed = [version, kid, nonce, flipped.toString('base64url')].join('.')
      expect(openEnvelope(KEY, changed)).toEqual(TAMPERED)
    }
  })

  test('another spelling of the last character is no envelope', () => {
    const envelope = sealEnvelope(KEY, '')
    const respelled =
      envelope.slice(0, -1) + String.fromCharCode(envelope.charCodeAt(envelope.length - 1) + 1)
    const sealedBytes = (text: string) => Buffer.from(text.split('.')[3] ?? '', 'base64url')

    expect(sealedBytes(respelled)).toEqual(sealedBytes(envelope))
    expect(openEnvelope(KEY, envelope)).toEqual({ ok: true, text: '' })
    expect(openEnvelope(KEY, respelled)).toEqual(MALFORMED)
  })

  test('one changed character is refused wherever it is', () => {
    const characters = Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index))
    const change = fc.record({ at: fc.nat(), to: fc.constantFrom(...characters) })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), change, (plain, { at, to }) => {
        const envelope = sealEnvelope(KEY, plain)
        const position = at % envelope.length
        const changed = envelope.slice(0, position) + to + envelope.slice(position + 1)
        fc.pre(changed !== envelope)

        expect(openEnvelope(KEY, envelope)).toEqual({ ok: true, text: plain })
        expect(openEnvelope(KEY, changed).ok).toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  test("a name on the envelope is bound to it, whatever the opener's key is called", () => {
    const renamed = ENVELOPE.replace('a7-3', 'a7-4')

    expect(openEnvelope(KEY, renamed)).toEqual({ ok: false, problem: 'foreign_key' })
    expect(openEnvelope({ ...KEY, kid: 'a7-4' }, renamed)).toEqual(TAMPERED)
  })
})

describe("a fan's keys", () => {
  const SECRET = { version: 1, bytes: Buffer.alloc(32, 1) }
  const anna = creatorKey(SECRET, { fanId: 1, creatorId: 7, epoch: 1 })

  test.each([
    ['a creator', anna],
    ['a post', postKey(SECRET, { fanId: 1, postId: 42, epoch: 1 })],
    ['a message', messageKey(SECRET, { fanId: 1, messageId: 42, epoch: 1 })],
  ])('what is sealed for %s opens with the key that the fan was sent', (_what, key) => {
    expect(openEnvelope(keyOf(key.text), key.seal(PLAIN))).toEqual({ ok: true, text: PLAIN })
  })

  test('the keys of two posts do not open each other', () => {
    const one = postKey(SECRET, { fanId: 1, postId: 42, epoch: 1 })
    const other = postKey(SECRET, { fanId: 1, postId: 43, epoch: 1 })

    expect(openEnvelope(keyOf(one.text), other.seal(PLAIN))).toEqual({
      ok: false,
      problem: 'foreign_key',
    })
  })

  test("another fan's key has the same name and opens nothing", () => {
    const boris = creatorKey(SECRET, { fanId: 2, creatorId: 7, epoch: 1 })

    expect(keyOf(boris.text).kid).toBe(keyOf(anna.text).kid)
    expect(openEnvelope(keyOf(boris.text), anna.seal(PLAIN))).toEqual(TAMPERED)
  })

  test('a raised epoch makes the old key worthless', () => {
    const renewed = creatorKey(SECRET, { fanId: 1, creatorId: 7, epoch: 2 })

    expect(openEnvelope(keyOf(anna.text), renewed.seal(PLAIN)).ok).toBe(false)
  })
})

function keyOf(text: string): MediaKey {
  const key = parseMediaKey(text)
  if (!key) throw new Error(`not a key: ${text}`)
  return key
}
