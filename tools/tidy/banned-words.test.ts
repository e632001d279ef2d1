import { expect, test } from 'vitest'
import { bannedWords } from './banned-words.ts'
import { readTree } from './tree.ts'

test('no file holds a banned word', async () => {
  expect(bannedWords(await readTree({}))).toEqual([])
})

test.each([
  ['a/src/tip.ts', '// FIXME: later'],
  ['a/src/tip.ts', '// TODO: say more'],
  ['a/src/tip.test.ts', '  context.skip()'],
  ['a/src/tip.test.ts', "test('a tip', ({ skip }) => skip())"],
  ['docs/run.md', 'see /home/ann/notes'],
  ['a/src/tip.ts', 'const a = 1  '],
])('in %s, %s is found', (path, line) => {
  expect(bannedWords([{ path, text: `fine\n${line}\n` }])).toEqual([
    expect.stringContaining(`${path}:2: `),
  ])
})

test.each([
  ['a/src/tip.ts', '// TODO: issue 12 brings the words'],
  ['a/src/tip.ts', 'tips.skip(3)'],
  ['a/src/tip.ts', "import tip from '../work/tip.ts'"],
])('in %s, %s is fine', (path, line) => {
  expect(bannedWords([{ path, text: line }])).toEqual([])
})
