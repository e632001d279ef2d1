import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Services, ServicesContext } from '../services.ts'
import { hasText, RichText } from './rich-text.tsx'

const documentOf = (...ops: unknown[]) => JSON.stringify({ ops })

test('plain text is shown as it is written, markup and all', () => {
  expect(shown('1 < 2 <b>really</b>')).toBe('<p>1 &lt; 2 &lt;b&gt;really&lt;/b&gt;</p>')
})

test('every look of a document has its element', () => {
  const text = documentOf(
    { insert: 'a', attributes: { bold: true } },
    { insert: 'b', attributes: { italic: true } },
    { insert: 'c', attributes: { underline: true } },
    { insert: 'd', attributes: { strike: true } },
    { insert: 'e', attributes: { bold: true, italic: true } },
  )

  expect(shown(text)).toBe('<p><b>a</b><em>b</em><u>c</u><s>d</s><b><em>e</em></b></p>')
})

test('headings and lists are headings and lists', () => {
  const text = documentOf(
    { insert: 'Packing' },
    { insert: '\n', attributes: { header: 1 } },
    { insert: 'body' },
    { insert: '\n', attributes: { list: 'bullet' } },
    { insert: 'lens' },
    { insert: '\n', attributes: { list: 'bullet' } },
    { insert: 'go' },
    { insert: '\n', attributes: { list: 'ordered' } },
  )

  expect(shown(text)).toBe(
    '<h3>Packing</h3><ul><li>body</li><li>lens</li></ul><ol><li>go</li></ol>',
  )
})

test('a link leads to the web, and to nothing else', () => {
  const link = (url: string) => shown(documentOf({ insert: 'x', attributes: { link: url } }))

  expect(link('https://example.org/')).toBe(
    '<p><a href="https://example.org/" target="_blank" rel="noopener noreferrer">x</a></p>',
  )
  expect(link('javascript:alert(1)')).toBe('<p>x</p>')
})

test('pictures and mentions inside a document are left out', () => {
  const text = documentOf({ insert: { mention: { id: 7 } } }, { insert: 'hello' })

  expect(shown(text)).toBe('<p>hello</p>')
})

test.each(['', ' \n', '{"ops":[{"insert":"cut', documentOf({ insert: { image: 'x' } })])(
  '%j shows nothing at all',
  (text) => {
    expect(hasText(text)).toBe(false)
    expect(shown(text)).toBe('')
  },
)

/** The markup inside of the box around it. */
function shown(text: string): string {
  const services = { messenger: {} } as Services
  const markup = renderToStaticMarkup(
    <ServicesContext value={services}>
      <RichText text={text} />
    </ServicesContext>,
  )
  return markup.replace(/^<div class="[^"]*">(.*)<\/div>$/s, '$1')
}
