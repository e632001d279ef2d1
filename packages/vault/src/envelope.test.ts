import { beforeAll, expect, test } from 'vitest'
import { isSealed, kidOf, openEnvelope } from './envelope.ts'
import { importMediaKey, type MediaKey } from './media-key.ts'
import { FILE_SECRET, keyText, sealEnvelope } from './testing/seal.ts'

const KEY = 'k1.a7-3.AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
const ENVELOPE = 's1.a7-3.AAAAAAAAAAAAAAAA.dZ7B_I8O858kitlUbESzo_BsO3xQox2EwCalvIMGnQcsBbe6SIbo'

let key: MediaKey
beforeAll(async () => {
  key = await importMediaKey(KEY)
})

test('the known envelope opens with the known key', async () => {
  expect(await openEnvelope(key, ENVELOPE)).toEqual({ t: 'p', path: '/m/x' })
})

test('what the tests seal is what the format says', async () => {
  const sealed = await sealEnvelope(
    { kid: 'a7-3', secret: FILE_SECRET },
    '{"t":"p","path":"/m/x"}',
    new Uint8Array(12),
  )

  expect(sealed).toBe(ENVELOPE)
  expect(keyText('a7-3', FILE_SECRET)).toBe(KEY)
})

test('a key cannot be read out of the page again', async () => {
  expect(key.key.extractable).toBe(false)
  expect(key.key.usages).toEqual(['decrypt'])
  await expect(crypto.subtle.exportKey('raw', key.key)).rejects.toThrow('extractable')
})

test.each([
  ['empty', ''],
  ['of another version', 'k2.a7-3.AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'],
  ['without a name', 'k1..AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'],
  ['with too long a name', `k1.${'a'.repeat(65)}.AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8`],
  ['that is too short', 'k1.a7-3.AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh'],
  ['that is too long', 'k1.a7-3.AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8A'],
  ['in a second spelling', 'k1.a7-3.AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh9'],
  ['with a line end', 'k1.a7-3.AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8\n'],
  ['in another alphabet', 'k1.a7-3.AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdH+8'],
])('a key %s is refused', async (_what, text) => {
  await expect(importMediaKey(text)).rejects.toMatchObject({ code: 'malformed' })
})

test.each([
  ['nothing', ''],
  ['a clear list', '[{"t":"v"}]'],
  ['another version', ENVELOPE.replace('s1', 's2')],
  ['no name', ENVELOPE.replace('a7-3', '')],
  ['too long a name', ENVELOPE.replace('a7-3', 'a'.repeat(65))],
  ['a dot in the name', ENVELOPE.replace('a7-3', 'a.7')],
  ['too short a nonce', ENVELOPE.replace('AAAAAAAAAAAAAAAA', 'AAAAAAAAAAAAAAA')],
  ['less than a tag', 's1.a7-3.AAAAAAAAAAAAAAAA.AAAAAAAAAAAAAAAAAAAAA'],
  ['padding', `${ENVELOPE}=`],
  ['a line end', `${ENVELOPE}\n`],
  ['too much', `s1.a7-3.AAAAAAAAAAAAAAAA.${'A'.repeat(65_536)}`],
])('an envelope with %s is refused before it is opened', async (_what, text) => {
  await expect(openEnvelope(key, text)).rejects.toMatchObject({ code: 'malformed' })
})

test('an envelope has one spelling only', async () => {
  const sealed = await sealEnvelope({ kid: 'a7-3', secret: FILE_SECRET }, '{"a":1}')
  const respelled =
    sealed.slice(0, -1) + String.fromCharCode(sealed.charCodeAt(sealed.length - 1) + 1)
  expect(Buffer.from(respelled, 'base64url')).toEqual(Buffer.from(sealed, 'base64url'))

  expect(await openEnvelope(key, sealed)).toEqual({ a: 1 })
  await expect(openEnvelope(key, respelled)).rejects.toMatchObject({ code: 'malformed' })
})

test('an envelope for another key is told apart', async () => {
  const foreign = await sealEnvelope({ kid: 'a7-4', secret: FILE_SECRET }, '{}')

  await expect(openEnvelope(key, foreign)).rejects.toMatchObject({ code: 'foreign_key' })
  expect(kidOf(foreign)).toBe('a7-4')
})

test('a changed envelope does not open, wherever it was changed', async () => {
  const changed = [
    ENVELOPE.replace('AAAAAAAAAAAAAAAA', 'AAAAAAAAAAAAAAAB'),
    ENVELOPE.replace('dZ7B', 'dZ7C'),
    `${ENVELOPE.slice(0, -4)}AAAA`,
    ENVELOPE.slice(0, -4),
  ]
  for (const text of changed) {
    await expect(openEnvelope(key, text)).rejects.toMatchObject({ code: 'broken_seal' })
  }
})

test('an envelope does not change its name along with the key', async () => {
  const renamed = await importMediaKey(KEY.replace('a7-3', 'a8-3'))

  const opening = openEnvelope(renamed, ENVELOPE.replace('a7-3', 'a8-3'))

  await expect(opening).rejects.toMatchObject({ code: 'broken_seal' })
})

test('the key of one post does not open what is sealed for another', async () => {
  const secret = crypto.getRandomValues(new Uint8Array(32))
  const other = await importMediaKey(keyText('a7-3', secret))

  await expect(openEnvelope(other, ENVELOPE)).rejects.toMatchObject({ code: 'broken_seal' })
})

test('an envelope that holds no JSON is refused', async () => {
  const sealed = await sealEnvelope({ kid: 'a7-3', secret: FILE_SECRET }, '{"t":')

  await expect(openEnvelope(key, sealed)).rejects.toMatchObject({ code: 'malformed' })
})

test('an envelope is told from a clear list', () => {
  expect(isSealed(ENVELOPE)).toBe(true)
  expect(isSealed('[{"t":"v"}]')).toBe(false)
})
