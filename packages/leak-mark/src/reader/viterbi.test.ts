import { expect, test } from 'vitest'
import { codedSigns, wordOf } from '../code.ts'
import { mulberry32 } from '../waves.ts'
import { decodeWord } from './viterbi.ts'

test('a word is decoded from its signs, though a fifth of them is wrong', () => {
  const word = wordOf('a1983798ac88158838') ?? new Uint8Array(9)
  const random = mulberry32(7)
  const soft = Float32Array.from(codedSigns(word), (sign) => (random() < 0.2 ? -sign : sign))

  expect(Buffer.from(decodeWord(soft)).toString('hex')).toBe('a1983798ac88158838')
})
