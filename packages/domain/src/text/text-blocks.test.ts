import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePostBlocks } from './text-blocks.ts'

const documentOf = (...ops: unknown[]) => JSON.stringify({ ops })

test('plain text is one paragraph that keeps its line breaks', () => {
  expect(parsePostBlocks('Good morning\n\nand good night')).toEqual([
    {
      kind: 'paragraph',
      runs: [{ text: 'Good morning' }, { text: '\n' }, { text: '\n' }, { text: 'and good night' }],
    },
  ])
})

test('the newline of a line says what the line is', () => {
  const text = documentOf(
    { insert: 'Packing' },
    { insert: '\n', attributes: { header: 1 } },
    { insert: 'one ' },
    { insert: 'body', attributes: { bold: true } },
    { insert: '\n', attributes: { list: 'bullet' } },
    { insert: 'two sandwiches' },
    { insert: '\n', attributes: { list: 'bullet' } },
    { insert: 'no plan\n' },
  )

  expect(parsePostBlocks(text)).toEqual([
    { kind: 'heading', level: 1, runs: [{ text: 'Packing' }] },
    {
      kind: 'list',
      isOrdered: false,
      items: [[{ text: 'one ' }, { text: 'body', bold: true }], [{ text: 'two sandwiches' }]],
    },
    { kind: 'paragraph', runs: [{ text: 'no plan' }] },
  ])
})

test('a list of another kind is another list', () => {
  const text = documentOf(
    { insert: 'a' },
    { insert: '\n', attributes: { list: 'ordered' } },
    { insert: 'b' },
    { insert: '\n', attributes: { list: 'bullet' } },
  )

  expect(parsePostBlocks(text)).toEqual([
    { kind: 'list', isOrdered: true, items: [[{ text: 'a' }]] },
    { kind: 'list', isOrdered: false, items: [[{ text: 'b' }]] },
  ])
})

test('deeper headings are second headings, and unknown lines are plain', () => {
  const text = documentOf(
    { insert: 'a' },
    { insert: '\n', attributes: { header: 4 } },
    { insert: 'b' },
    { insert: '\n', attributes: { list: 'checked', header: 'big', align: 'right' } },
  )

  expect(parsePostBlocks(text)).toEqual([
    { kind: 'heading', level: 2, runs: [{ text: 'a' }] },
    { kind: 'paragraph', runs: [{ text: 'b' }] },
  ])
})

test.each(['', '\n \n', documentOf({ insert: '\n' }), '{"ops":[{"insert":"cut'])(
  '%j shows nothing',
  (text) => {
    expect(parsePostBlocks(text)).toEqual([])
  },
)

test('no word of a plain text is lost', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(!text.trimStart().startsWith('{'))
      const words = parsePostBlocks(text).flatMap((block) =>
        block.kind === 'list' ? [] : block.runs,
      )

      expect(
        words
          .map((run) => run.text)
          .join('')
          .trim(),
      ).toBe(text.trim())
    }),
  )
})
