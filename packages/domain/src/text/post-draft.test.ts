import { cents } from '@fanlight/contract/money'
import { expect, test } from 'vitest'
import { type DraftToCheck, draftProblems, toPostText, toRichText } from './post-draft.ts'

const READY = { state: 'ready' } as const

const DRAFTS: [string, Partial<DraftToCheck>, string[]][] = [
  ['words alone', { text: 'Hello' }, []],
  ['a photo alone', { files: [READY] }, []],
  ['nothing', {}, ['nothing_inside']],
  ['blanks', { text: '{"ops":[{"insert":"  \\n"}]}' }, ['nothing_inside']],
  ['paid without a price', { text: 'Hello', audience: 'paid' }, ['price_missing']],
  ['paid with one', { text: 'Hello', audience: 'paid', price: cents(8_00) }, []],
  ['a file on its way', { files: [READY, { state: 'uploading' }] }, ['file_pending']],
  ['a file at work', { files: [{ state: 'processing' }] }, ['file_pending']],
  ['a file that failed', { files: [{ state: 'failed' }] }, ['file_failed']],
]

test.each(DRAFTS)('a draft with %s', (_, draft, problems) => {
  const whole = { text: '', audience: 'free', price: null, files: [], ...draft } as const

  expect(draftProblems(whole)).toEqual(problems)
})

const DOCUMENT = {
  ops: [
    { insert: 'Title' },
    { insert: '\n', attributes: { header: 1 as const } },
    { insert: 'a ' },
    { insert: 'link', attributes: { bold: true as const, link: 'https://fanlight.example/' } },
    { insert: '\n', attributes: { list: 'bullet' as const } },
  ],
}

test('a document comes back from a post as it was written', () => {
  expect(toRichText(toPostText(DOCUMENT))).toEqual(DOCUMENT)
})

test('plain text becomes a document, and blanks become no text', () => {
  expect(toRichText('Hello')).toEqual({ ops: [{ insert: 'Hello' }] })
  expect(toPostText({ ops: [{ insert: '\n' }] })).toBe('')
})

test('what an editor may not show is left out of a document', () => {
  const text = JSON.stringify({
    ops: [
      { insert: { video: 'x' } },
      { insert: 'a', attributes: { link: 'javascript:0', size: 9 } },
    ],
  })

  expect(toRichText(text)).toEqual({ ops: [{ insert: 'a' }] })
})
