import { badRequest } from '../core/bot-api-error.ts'
import { readFormatted, UnknownParseMode } from '../text/formatted.ts'
import { type Formatted, MarkupError } from '../text/markup.ts'
import type { Entity } from '../views/phone-views.ts'
import { type Args, isJson } from './args.ts'

const TEXT_CHARS_MAX = 4096
const CAPTION_CHARS_MAX = 1024

export function readMessageText(args: Args): Formatted {
  const formatted = readMarkup(args, 'text', 'entities')
  if (formatted.text === '') throw badRequest('message text is empty')
  if (formatted.text.length > TEXT_CHARS_MAX) throw badRequest('message is too long')
  return formatted
}

/** Null where there is none. */
export function readCaption(args: Args): Formatted | null {
  const formatted = readMarkup(args, 'caption', 'caption_entities')
  if (formatted.text.length > CAPTION_CHARS_MAX) throw badRequest('message caption is too long')
  return formatted.text === '' ? null : formatted
}

function readMarkup(args: Args, textName: string, entitiesName: string): Formatted {
  const entities = (args.list(entitiesName, 'entities JSON object') ?? []).filter(isEntity)
  try {
    return readFormatted(args.text(textName), { parseMode: args.text('parse_mode'), entities })
  } catch (error) {
    if (error instanceof MarkupError) throw badRequest(`can't parse entities: ${error.message}`)
    if (error instanceof UnknownParseMode) throw badRequest('unsupported parse_mode')
    throw error
  }
}

function isEntity(value: unknown): value is Entity {
  return (
    isJson(value) &&
    typeof value['type'] === 'string' &&
    Number.isInteger(value['offset']) &&
    Number.isInteger(value['length'])
  )
}
