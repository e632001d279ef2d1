import { expect, test } from 'vitest'
import { toCleanText, toLink } from './clean-text.ts'

test('what a post may not have is left out of what was pasted', () => {
  const ops = [
    { insert: 'Hello', attributes: { bold: true, color: 'red', link: 'javascript:alert(1)' } },
    { insert: { image: 'data:,' } },
    { insert: '\n', attributes: { list: 'checked' } },
    { insert: 'see', attributes: { link: 'https://example.org/' } },
    { insert: '\n', attributes: { header: 3 } },
  ]

  expect(toCleanText(ops).ops).toEqual([
    { insert: 'Hello', attributes: { bold: true } },
    { insert: '\n' },
    { insert: 'see', attributes: { link: 'https://example.org/' } },
    { insert: '\n' },
  ])
})

test.each([
  ['example.org/a', 'https://example.org/a'],
  [' http://example.org ', 'http://example.org'],
  ['javascript:alert(1)', null],
  ['two words.org', null],
  ['here', null],
  ['', null],
])('%j as a link is %j', (typed, link) => {
  expect(toLink(typed)).toBe(link)
})
