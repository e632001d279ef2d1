import type { Entity } from '../views/phone-views.ts'

const FOUND_BY_THEMSELVES: [type: string, pattern: RegExp][] = [
  ['url', /\bhttps?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'»]/giu],
  ['email', /\b[\w.+-]+@[\w-]+\.[\w.-]*\w\b/gu],
  ['mention', /(?<![\w/@.])@[a-z]\w{3,31}\b/giu],
  ['hashtag', /(?<![\w#&/])#[\p{L}\d_]*\p{L}[\p{L}\d_]*/gu],
  ['cashtag', /(?<![\w$])\$[A-Z]{1,8}(?![\w$])/gu],
  ['bot_command', /(?<![\w/<>@.:])\/[a-z\d_]{1,64}(?:@[a-z]\w{2,31})?(?![\w/])/giu],
]

/** Inside these a link or a command is only text. */
const OPAQUE = new Set(['code', 'pre', 'text_link', 'text_mention', 'custom_emoji'])

/** Links, mentions, tags and commands that the sender did not mark. */
export function findEntities({ text, entities }: { text: string; entities: Entity[] }): Entity[] {
  const taken = entities.filter((entity) => OPAQUE.has(entity.type) || isFindable(entity.type))
  const found: Entity[] = []
  for (const [type, pattern] of FOUND_BY_THEMSELVES) {
    for (const match of text.matchAll(pattern)) {
      const entity = { type, offset: match.index, length: match[0].length }
      if (![...taken, ...found].some((other) => overlaps(entity, other))) found.push(entity)
    }
  }
  return found
}

function isFindable(type: string): boolean {
  return FOUND_BY_THEMSELVES.some(([known]) => known === type)
}

function overlaps(a: Entity, b: Entity): boolean {
  return a.offset < b.offset + b.length && b.offset < a.offset + a.length
}
