import { expect, test } from 'vitest'
import { readTree } from './tree.ts'
import { vagueComments } from './vague-comments.ts'

test('every comment says who is meant', async () => {
  expect(vagueComments(await readTree({}))).toEqual([])
})

test.each([
  ['a/src/tip.ts', '// Nobody waits for it.', 'Nobody'],
  ['a/src/tip.ts', "const a = '`' // somebody may", 'somebody'],
  ['a/src/tip.ts', 'const a = /[`\'"]/ // asks anew', 'anew'],
  ['a/src/tip.ts', 'const a = `//` // whoever asks', 'whoever'],
  ['a/src/tip.tsx', '{/* whoever has the key */}', 'whoever'],
  ['a/src/tip.css', '/* for nobody */', 'nobody'],
  ['a/src/tip.sql', "select 'it''s' -- anew", 'anew'],
  ['tools/tip.mjs', '/** Somebody. */', 'Somebody'],
])('in %s, the comment of %s is found', (path, line, word) => {
  expect(vagueComments([{ path, text: `fine\n${line}\n` }])).toEqual([`${path}:2: ${word}`])
})

test('the line of a word is that of the word, not of its comment', () => {
  const text = '/**\n * Fine.\n * Made anew.\n */\n'

  expect(vagueComments([{ path: 'a/src/tip.ts', text }])).toEqual(['a/src/tip.ts:3: anew'])
})

test.each([
  ['a/src/tip.test.ts', "test('nobody pays twice', () => {}) // a name"],
  ['a/src/tip.ts', "const a = 'https://nobody.example'"],
  ['a/src/tip.ts', 'const a = `https://nobody.example`'],
  ['a/src/tip.ts', 'const a = [/\\/\\/nobody/]'],
  ['a/src/tip.tsx', "<p>It's nobody's</p>"],
  ['a/src/tip.sql', "select '-- nobody'"],
  ['apps/server/migrations/0001-a.sql', '-- for whoever asks'],
  ['docs/words.md', 'nobody // says it'],
])('in %s, %s is fine', (path, line) => {
  expect(vagueComments([{ path, text: line }])).toEqual([])
})
