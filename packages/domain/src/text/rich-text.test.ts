import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePostText } from './rich-text.ts'

const documentOf = (...ops: unknown[]) => JSON.stringify({ ops })

test.each([
  'Good morning',
  '{smile} good morning',
  '{"note": "no document"}',
  '[{"insert":"a list"}]',
  'say "ops": 1',
])('%j is plain text', (text) => {
  expect(parsePostText(text)).toEqual([{ text }])
})

test.each([
  '',
  '{"ops":[{"insert":"cut',
  '{"ops":"none"}',
  '{"ops":null}',
  '{"ops":[]}',
  '  {"ops":[{"insert":"a"}]} trailing',
])('%j shows nothing', (text) => {
  expect(parsePostText(text)).toEqual([])
})

test('a document becomes its runs, in order', () => {
  const text = documentOf(
    { insert: 'See ' },
    { insert: 'the sea', attributes: { bold: true, italic: true } },
    { insert: '\n', attributes: { underline: true, strike: true } },
    { insert: 'tickets', attributes: { link: 'https://example.org/a?b=1' } },
  )

  expect(parsePostText(text)).toEqual([
    { text: 'See ' },
    { text: 'the sea', bold: true, italic: true },
    { text: '\n', underline: true, strike: true },
    { text: 'tickets', link: 'https://example.org/a?b=1' },
  ])
})

test('white space before a document and keys beside ops change nothing', () => {
  expect(parsePostText(' \n{"v": 2, "ops" : [{"insert":"a"}]}')).toEqual([{ text: 'a' }])
})

test('unknown attributes and inserts that are not text are dropped', () => {
  const text = documentOf(
    { insert: 'a', attributes: { color: 'red', bold: 'yes', script: true } },
    { insert: { image: 'https://example.org/a.png' } },
    { insert: 7 },
    { retain: 3 },
    null,
    'b',
    { insert: 'c', attributes: [true] },
  )

  expect(parsePostText(text)).toEqual([{ text: 'a' }, { text: 'c' }])
})

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,hi',
  'tg://resolve?domain=x',
  '//example.org',
  '/pay',
  'example.org',
  'https://',
  42,
])('a link to %j is dropped and its text stays', (link) => {
  expect(parsePostText(documentOf({ insert: 'a', attributes: { link } }))).toEqual([{ text: 'a' }])
})

test('whatever is written, a link is http or https', () => {
  const schemes = fc.constantFrom('http', 'https', 'HTTPS', 'javascript', 'data', 'file', '')
  const separators = fc.constantFrom(':', '://', '\n://', ':\\\\')
  const links = fc.tuple(schemes, separators, fc.string()).map((parts) => parts.join(''))

  fc.assert(
    fc.property(links, (link) => {
      const [run] = parsePostText(documentOf({ insert: 'a', attributes: { link } }))
      expect(run?.link ?? 'http://').toMatch(/^https?:\/\//)
    }),
  )
})

test('no text at all breaks the reader', () => {
  const texts = fc.oneof(
    fc.string(),
    fc.jsonValue().map((ops) => JSON.stringify({ ops })),
  )

  fc.assert(
    fc.property(texts, (text) => {
      expect(Array.isArray(parsePostText(text))).toBe(true)
    }),
  )
})
