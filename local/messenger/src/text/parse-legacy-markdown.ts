import type { Entity } from '../views/phone-views.ts'
import { type Formatted, MarkupError } from './markup.ts'
import { linkTo } from './parse-html.ts'

const ESCAPABLE = '_*`['

/** Telegram's first Markdown: no nesting, and a mark that nothing ends is an error. */
export function parseLegacyMarkdown(source: string): Formatted {
  const entities: Entity[] = []
  let text = ''
  let at = 0
  while (at < source.length) {
    const char = source.charAt(at)
    if (char === '\\' && ESCAPABLE.includes(source.charAt(at + 1) || ' ')) {
      text += source.charAt(at + 1)
      at += 2
    } else if (ESCAPABLE.includes(char)) {
      const found = readEntity(source, at, text.length)
      text += found.text
      entities.push(...found.entities)
      at = found.end
    } else {
      text += char
      at += 1
    }
  }
  return { text, entities }
}

function readEntity(source: string, at: number, offset: number) {
  const fence = source.startsWith('```', at) ? '```' : source.charAt(at)
  const closing = fence === '[' ? ']' : fence
  const start = at + fence.length
  const end = source.indexOf(closing, start)
  if (end < 0) {
    const where = Buffer.byteLength(source.slice(0, at))
    throw new MarkupError(`Can't find end of the entity starting at byte offset ${where}`)
  }
  const text = source.slice(start, end)
  const after = end + closing.length
  const entity = { type: typeOf(fence), offset, length: text.length }
  if (fence !== '[') return { text, entities: text === '' ? [] : [entity], end: after }

  const addressEnd = source.charAt(after) === '(' ? source.indexOf(')', after) : -1
  const address = addressEnd < 0 ? text : source.slice(after + 1, addressEnd)
  const entities = text === '' ? [] : linkTo(address, entity)
  return { text, entities, end: addressEnd < 0 ? after : addressEnd + 1 }
}

function typeOf(fence: string): string {
  if (fence === '*') return 'bold'
  if (fence === '_') return 'italic'
  if (fence === '[') return 'text_link'
  return fence === '```' ? 'pre' : 'code'
}
