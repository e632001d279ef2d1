import { expect, test } from 'vitest'
import { openText, resealTexts, type Seal, sealText } from './sealed-text.ts'

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

test('a new secret takes over: the old one opens until everything is sealed again', async () => {
  const both: Seal = { ...SEAL, secrets: [NEW, OLD] }
  const onlyNew: Seal = { ...SEAL, secrets: [NEW] }
  let kept = sealText(SEAL, TEXT)
  const reseal = (seal: Seal) =>
    resealTexts([
      {
        seal,
        sealed: kept,
        async replace(_before, now) {
          kept = now
          return 1
        },
      },
    ])
  const openedBefore = openText(both, kept)
  await expect(reseal(onlyNew)).rejects.toThrow('unable to authenticate')

  const counts = [await reseal(both), await reseal(both)]

  expect(openedBefore).toBe(TEXT)
  expect(counts).toEqual([1, 0])
  expect(openText(onlyNew, kept)).toBe(TEXT)
})
