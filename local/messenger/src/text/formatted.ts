import type { Entity } from '../views/phone-views.ts'
import { findEntities } from './find-entities.ts'
import type { Formatted } from './markup.ts'
import { parseHtml } from './parse-html.ts'
import { parseLegacyMarkdown } from './parse-legacy-markdown.ts'
import { parseMarkdown } from './parse-markdown.ts'

export class UnknownParseMode extends Error {
  override readonly name = 'UnknownParseMode'
}

/** Reads a bot's text in its parse mode, adds what needs no markup, and trims it. */
export function readFormatted(
  source: string,
  { parseMode, entities }: { parseMode: string; entities: Entity[] },
): Formatted {
  const parsed = parse(source.replaceAll('\r', ''), parseMode, entities)
  const trimmed = trim(parsed)
  return { text: trimmed.text, entities: sort([...trimmed.entities, ...findEntities(trimmed)]) }
}

function parse(source: string, parseMode: string, entities: Entity[]): Formatted {
  switch (parseMode.toLowerCase()) {
    case '':
      return { text: source, entities: withinBounds(entities, source.length) }
    case 'html':
      return parseHtml(source)
    case 'markdownv2':
      return parseMarkdown(source)
    case 'markdown':
      return parseLegacyMarkdown(source)
    default:
      throw new UnknownParseMode(parseMode)
  }
}

function withinBounds(entities: Entity[], length: number): Entity[] {
  return entities.filter(
    (entity) => entity.offset >= 0 && entity.length > 0 && entity.offset + entity.length <= length,
  )
}

function trim({ text, entities }: Formatted): Formatted {
  const start = text.length - text.trimStart().length
  const trimmed = text.trim()
  const moved = entities.flatMap((entity) => {
    const from = Math.max(entity.offset - start, 0)
    const to = Math.min(entity.offset + entity.length - start, trimmed.length)
    return to > from ? [{ ...entity, offset: from, length: to - from }] : []
  })
  return { text: trimmed, entities: moved }
}

function sort(entities: Entity[]): Entity[] {
  return entities.sort((a, b) => a.offset - b.offset || b.length - a.length)
}
