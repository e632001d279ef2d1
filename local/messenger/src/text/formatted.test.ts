import { expect, test } from 'vitest'
import { readFormatted, UnknownParseMode } from './formatted.ts'

const read = (source: string, parseMode = 'HTML') =>
  readFormatted(source, { parseMode, entities: [] })

/** What is marked, as `type:text`. */
function marked(source: string, parseMode = 'HTML'): string[] {
  const { text, entities } = read(source, parseMode)
  return entities.map(
    ({ type, offset, length }) => `${type}:${text.slice(offset, offset + length)}`,
  )
}

test.each([
  ['<b>bold</b> and <i>it<u>al</u>ic</i>', ['bold:bold', 'italic:italic', 'underline:al']],
  [
    '<strong>a</strong><em>b</em><s>c</s><del>d</del>',
    ['bold:a', 'italic:b', 'strikethrough:c', 'strikethrough:d'],
  ],
  ['<tg-spoiler>x</tg-spoiler><span class="tg-spoiler">y</span>', ['spoiler:x', 'spoiler:y']],
  ['<code>&lt;tag&gt; &amp; &quot;q&quot; &#33;</code>', ['code:<tag> & "q" !']],
  ['<blockquote expandable>long</blockquote>', ['expandable_blockquote:long']],
  ['<b></b>nothing &nbsp; &', []],
  ['привет <b>мир</b> 👋 <i>yo</i>', ['bold:мир', 'italic:yo']],
])('HTML marks what it says: %s', (source, expected) => {
  expect(marked(source)).toEqual(expected)
})

test('HTML links carry addresses, languages and people', () => {
  const links = read(
    '<a href="https://a.example/?x=1&amp;y=2">a</a> <a href="tg://user?id=7">b</a>',
  )
  const block = read('<pre><code class="language-ts">let x</code></pre>')

  expect(links.entities).toEqual([
    { type: 'text_link', offset: 0, length: 1, url: 'https://a.example/?x=1&y=2' },
    { type: 'text_mention', offset: 2, length: 1, user: { id: 7, first_name: '' } },
  ])
  expect(block.entities).toEqual([{ type: 'pre', offset: 0, length: 5, language: 'ts' }])
})

test.each([
  ['<div>x</div>', 'Unsupported start tag "div" at byte offset 0'],
  ['ы<b>x</i>', 'Unmatched end tag at byte offset 6, expected "</b>", found "</i>"'],
  ['<b>x', 'Can\'t find end tag corresponding to start tag "b"'],
  ['x</b>', 'Unexpected end tag at byte offset 1'],
  ['<span>x</span>', 'Tag "span" must have class "tg-spoiler" at byte offset 0'],
  ['a < b', 'Unclosed start tag at byte offset 2'],
])('HTML that is wrong is refused: %s', (source, problem) => {
  expect(() => read(source)).toThrow(problem)
})

test.each([
  [
    '*bold* _it_ __un__ ~st~ ||sp||',
    ['bold:bold', 'italic:it', 'underline:un', 'strikethrough:st', 'spoiler:sp'],
  ],
  ['*bold _both_*', ['bold:bold both', 'italic:both']],
  ['`a\\`b` and ```ts\ncode```', ['code:a`b', 'pre:code']],
  ['[text](https://a.example/\\)x)', ['text_link:text']],
  ['>quoted\n>more\nplain', ['blockquote:quoted\nmore']],
  ['1\\. done\\!', []],
])('Markdown marks what it says: %s', (source, expected) => {
  expect(marked(source, 'MarkdownV2')).toEqual(expected)
})

test.each([
  ['1. done', "Character '.' is reserved and must be escaped with the preceding '\\'"],
  ['ы *bold', "Can't find end of Bold entity at byte offset 3"],
  ['`code', "Can't find end of Code entity at byte offset 0"],
  ['[a](https://a.example', "Can't find end of a URL at byte offset 3"],
])('Markdown that is wrong is refused: %s', (source, problem) => {
  expect(() => read(source, 'MarkdownV2')).toThrow(problem)
})

test('the old Markdown works still', () => {
  expect(marked('*b* _i_ `c` [t](https://a.example)', 'Markdown')).toEqual([
    'bold:b',
    'italic:i',
    'code:c',
    'text_link:t',
  ])
  expect(() => read('snake_case', 'Markdown')).toThrow(
    "Can't find end of the entity starting at byte offset 5",
  )
})

test('links, mentions, tags and commands are found by themselves', () => {
  const source = '/start@some_bot see https://a.example/x, mail me@a.example @alina #art $XTR'

  expect(marked(source, '')).toEqual([
    'bot_command:/start@some_bot',
    'url:https://a.example/x',
    'email:me@a.example',
    'mention:@alina',
    'hashtag:#art',
    'cashtag:$XTR',
  ])
  expect(marked('<code>/start</code>')).toEqual(['code:/start'])
})

test('text is trimmed and marks move with it', () => {
  expect(read('  <b> x </b>  ')).toEqual({
    text: 'x',
    entities: [{ type: 'bold', offset: 0, length: 1 }],
  })
})

test('an unknown parse mode is refused', () => {
  expect(() => read('x', 'BBCode')).toThrow(UnknownParseMode)
})
