import type { Entity } from '../views/phone-views.ts'
import { type Formatted, MarkupError } from './markup.ts'

const TYPES: Record<string, string> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strikethrough',
  strike: 'strikethrough',
  del: 'strikethrough',
  'tg-spoiler': 'spoiler',
  span: 'spoiler',
  a: 'text_link',
  code: 'code',
  pre: 'pre',
  blockquote: 'blockquote',
  'tg-emoji': 'custom_emoji',
}

const CHARACTERS: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"' }

const TAG = /<(\/?)([^\s>/]*)((?:\s+[^\s=>]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]*))?)*)\s*>/y
const ATTRIBUTE = /([^\s=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/g
const CHARACTER = /&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));?/iy

interface Open {
  tag: string
  offset: number
  at: number
  attributes: Map<string, string>
}

/** Telegram's HTML: a handful of tags, properly nested, and five ways to write a character. */
export function parseHtml(source: string): Formatted {
  const open: Open[] = []
  const entities: Entity[] = []
  let text = ''
  let at = 0

  while (at < source.length) {
    const char = source.charAt(at)
    if (char === '&') {
      const [written, length] = readCharacter(source, at)
      text += written
      at += length
    } else if (char === '<') {
      const tag = readTag(source, at)
      if (tag.isEnd) entities.push(...close(open, tag, text))
      else open.push({ ...tag, offset: text.length, at })
      at += tag.length
    } else {
      text += char
      at += 1
    }
  }

  const unclosed = open.at(-1)
  if (unclosed) {
    throw new MarkupError(`Can't find end tag corresponding to start tag "${unclosed.tag}"`)
  }
  return { text, entities: mergeCodeIntoPre(entities) }
}

function readCharacter(source: string, at: number): [string, number] {
  CHARACTER.lastIndex = at
  const match = CHARACTER.exec(source)
  if (!match) return ['&', 1]
  const [whole, hex, decimal, name] = match
  if (name !== undefined) {
    const known = CHARACTERS[name]
    return known === undefined ? ['&', 1] : [known, whole.length]
  }
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code > 0 && code <= 0x10_ff_ff ? [String.fromCodePoint(code), whole.length] : ['&', 1]
}

function readTag(source: string, at: number) {
  TAG.lastIndex = at
  const match = TAG.exec(source)
  const isEnd = source.charAt(at + 1) === '/'
  if (!match) {
    throw new MarkupError(
      `Unclosed ${isEnd ? 'end' : 'start'} tag at byte offset ${bytesTo(source, at)}`,
    )
  }
  const tag = (match[2] ?? '').toLowerCase()
  const attributes = readAttributes(match[3] ?? '')
  if (!isEnd) checkStartTag({ tag, attributes, where: bytesTo(source, at) })
  return { tag, attributes, isEnd, length: match[0].length, where: bytesTo(source, at) }
}

function checkStartTag(start: { tag: string; attributes: Map<string, string>; where: number }) {
  const { tag, attributes, where } = start
  if (!Object.hasOwn(TYPES, tag)) {
    throw new MarkupError(`Unsupported start tag "${tag}" at byte offset ${where}`)
  }
  if (tag === 'span' && attributes.get('class') !== 'tg-spoiler') {
    throw new MarkupError(`Tag "span" must have class "tg-spoiler" at byte offset ${where}`)
  }
}

function readAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single, bare] of source.matchAll(ATTRIBUTE)) {
    const raw = double ?? single ?? bare ?? ''
    attributes.set(name.toLowerCase(), decode(raw))
  }
  return attributes
}

function decode(raw: string): string {
  let decoded = ''
  for (let at = 0; at < raw.length; ) {
    const [written, length] = raw[at] === '&' ? readCharacter(raw, at) : [raw.charAt(at), 1]
    decoded += written
    at += length
  }
  return decoded
}

function close(open: Open[], end: { tag: string; where: number }, text: string): Entity[] {
  const start = open.pop()
  if (!start) throw new MarkupError(`Unexpected end tag at byte offset ${end.where}`)
  if (end.tag !== '' && end.tag !== start.tag) {
    throw new MarkupError(
      `Unmatched end tag at byte offset ${end.where}, expected "</${start.tag}>", found "</${end.tag}>"`,
    )
  }
  const length = text.length - start.offset
  return length === 0 ? [] : describe(start, text.slice(start.offset), length)
}

function describe(start: Open, content: string, length: number): Entity[] {
  const { tag, offset, attributes } = start
  const entity: Entity = { type: TYPES[tag] ?? tag, offset, length }
  if (tag === 'a') return linkTo(attributes.get('href') || content, entity)
  if (tag === 'tg-emoji') return [{ ...entity, custom_emoji_id: attributes.get('emoji-id') ?? '' }]
  if (tag === 'blockquote' && attributes.has('expandable')) {
    return [{ ...entity, type: 'expandable_blockquote' }]
  }
  const language = attributes.get('class')?.match(/^language-(.+)$/)?.[1]
  return [tag === 'code' && language ? { ...entity, language } : entity]
}

/** A link to a user by id mentions them; anything without an address stays plain text. */
export function linkTo(address: string, entity: Entity): Entity[] {
  const userId = address.match(/^tg:\/\/user\?id=(\d+)$/)?.[1]
  if (userId)
    return [{ ...entity, type: 'text_mention', user: { id: Number(userId), first_name: '' } }]
  const isAddress =
    /^(https?|tg|ton|mailto|tel):/i.test(address) || /^[\w-]+(\.[\w-]+)+/.test(address)
  if (!isAddress) return []
  const url = /^[a-z]+:/i.test(address) ? address : `http://${address}`
  return [{ ...entity, type: 'text_link', url }]
}

/** `<pre><code class="language-x">` is one block that knows its language. */
function mergeCodeIntoPre(entities: Entity[]): Entity[] {
  const covers = (pre: Entity, code: Entity) =>
    pre.type === 'pre' && pre.offset === code.offset && pre.length === code.length
  return entities.flatMap((entity) => {
    if (entity.type === 'code') {
      if (entities.some((other) => covers(other, entity))) return []
      const { language: _, ...plain } = entity
      return [plain]
    }
    const code = entities.find((other) => other.type === 'code' && covers(entity, other))
    return [code?.language ? { ...entity, language: code.language } : entity]
  })
}

function bytesTo(source: string, at: number): number {
  return Buffer.byteLength(source.slice(0, at))
}
