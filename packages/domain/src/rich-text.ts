/** A stretch of a post's text with one look. A link is always http or https. */
export interface TextRun {
  text: string
  bold?: true
  italic?: true
  link?: string
}

/**
 * A post's text as runs to render. It is a rich-text document when it starts with `{` and holds the
 * key `"ops"`, and plain text otherwise, so that a post which merely opens with a brace is kept. A
 * document that cannot be parsed shows nothing. Inserts that are not text, and attributes other
 * than bold, italic and a safe link, are dropped.
 */
export function parsePostText(text: string): TextRun[] {
  if (!looksLikeDocument(text)) return text === '' ? [] : [{ text }]
  return documentOps(text).flatMap(runOf)
}

function looksLikeDocument(text: string): boolean {
  return text.trimStart().startsWith('{') && /"ops"\s*:/.test(text)
}

function documentOps(text: string): unknown[] {
  try {
    const document: unknown = JSON.parse(text)
    return isObject(document) && Array.isArray(document['ops']) ? document['ops'] : []
  } catch {
    return []
  }
}

function runOf(op: unknown): TextRun[] {
  if (!isObject(op) || typeof op['insert'] !== 'string' || op['insert'] === '') return []
  const attributes = isObject(op['attributes']) ? op['attributes'] : {}
  const link = safeLink(attributes['link'])
  return [
    {
      text: op['insert'],
      ...(attributes['bold'] === true && { bold: true }),
      ...(attributes['italic'] === true && { italic: true }),
      ...(link !== null && { link }),
    },
  ]
}

/** The normalised address, in which no control character can hide another scheme. */
function safeLink(link: unknown): string | null {
  if (typeof link !== 'string') return null
  try {
    const { protocol, href } = new URL(link)
    return protocol === 'https:' || protocol === 'http:' ? href : null
  } catch {
    return null
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
