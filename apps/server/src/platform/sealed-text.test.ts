import { expect, test } from 'vitest'
import { openText, sealText } from './sealed-text.ts'

const SEAL = { secret: Buffer.alloc(32, 7), purpose: 'tokens', owner: 'creator 1' }
const TEXT = '1234567:AAE-secret'

test('a text that is sealed can be opened by its owner, and does not show', () => {
  const sealed = sealText(SEAL, TEXT)

  expect(openText(SEAL, sealed)).toBe(TEXT)
  expect(sealed.includes('secret')).toBe(false)
})

test.each([
  ['another owner', { owner: 'creator 2' }],
  ['another purpose', { purpose: 'accounts' }],
  ['another installation', { secret: Buffer.alloc(32, 8) }],
])('it stays shut for %s', (_what, other) => {
  const sealed = sealText(SEAL, TEXT)

  expect(() => openText({ ...SEAL, ...other }, sealed)).toThrow('unable to authenticate')
})
