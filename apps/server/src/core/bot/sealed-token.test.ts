import { expect, test } from 'vitest'
import { openToken, sealToken } from './sealed-token.ts'

const settings = { serverSecret: Buffer.alloc(32, 7) }
const TOKEN = '1234567:AAE-secret'

test('a token that is sealed can be opened for its creator, and does not show', () => {
  const sealed = sealToken(settings, 1, TOKEN)

  expect(openToken(settings, 1, sealed)).toBe(TOKEN)
  expect(sealed.includes('secret')).toBe(false)
})

test.each([
  ['another creator', settings, 2],
  ['another installation', { serverSecret: Buffer.alloc(32, 8) }, 1],
])('it stays shut for %s', (_who, other, creatorId) => {
  const sealed = sealToken(settings, 1, TOKEN)

  expect(() => openToken(other, creatorId, sealed)).toThrow('unable to authenticate')
})
