import { expect, test } from 'vitest'
import { openText, resealText, type Seal, sealText } from './sealed-text.ts'

const [OLD, NEW] = [Buffer.alloc(32, 7), Buffer.alloc(32, 9)]
const SEAL: Seal = { secrets: [OLD], purpose: 'tokens', owner: 'creator 1' }
const TEXT = '1234567:AAE-secret'

test('a text that is sealed can be opened by its owner, and does not show', () => {
  const sealed = sealText(SEAL, TEXT)

  expect(openText(SEAL, sealed)).toBe(TEXT)
  expect(sealed.includes('secret')).toBe(false)
})

test.each([
  ['another owner', { owner: 'creator 2' }],
  ['another purpose', { purpose: 'accounts' }],
  ['another installation', { secrets: [Buffer.alloc(32, 8)] as const }],
])('it stays shut for %s', (_what, other) => {
  const sealed = sealText(SEAL, TEXT)

  expect(() => openText({ ...SEAL, ...other }, sealed)).toThrow('unable to authenticate')
})

test('a new secret takes over: the old one opens until everything is sealed anew', () => {
  const sealed = sealText(SEAL, TEXT)
  const both: Seal = { ...SEAL, secrets: [NEW, OLD] }
  const onlyNew: Seal = { ...SEAL, secrets: [NEW] }

  const resealed = resealText(both, sealed)

  expect(openText(both, sealed)).toBe(TEXT)
  expect(resealed && openText(onlyNew, resealed)).toBe(TEXT)
  expect(resealed && resealText(both, resealed)).toBeNull()
  expect(() => resealText(onlyNew, sealed)).toThrow('unable to authenticate')
})
