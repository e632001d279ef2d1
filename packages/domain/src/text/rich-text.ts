/** A stretch of a post's text with one look. A link is always http or https. */
export interface TextRun {
  text: string
  bold?: true
  italic?: true
  underline?: true
  strike?: true
  link?: string
}

/** What a line is, where it is more than a line: its newline says so. */
export type LineKind = 'heading 1' | 'heading 2' | 'bullet' | 'ordered'

export interface TextOp {
  run: TextRun
  /** What the lines are that end in this run; null for plain ones. */
  line: LineKind | null
}

const LOOKS = ['bold', 'italic', 'underline', 'strike'] as const

/**
 * A post's text as runs to render. It is a rich-text document when it starts with `{` and holds the
 * key `"ops"`, and plain text otherwise, so that a post which merely opens with a brace is kept. A
 * document that cannot be parsed shows nothing. Inserts that are not text, and attributes that we do
 * not show, are dropped.
 */
export function parsePostText(text: string): TextRun[] {
  return parsePostOps(text).map(({ run }) => run)
}

/** The same with what each line is, for screens that show lists and headings. */
export function parsePostOps(text: string): TextOp[] {
  if (!looksLikeDocument(text)) return text === '' ? [] : [{ run: { text }, line: null }]
  return documentOps(text).flatMap(textOpOf)
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

function textOpOf(op: unknown): TextOp[] {
  if (!isObject(op) || typeof op['insert'] !== 'string' || op['insert'] === '') return []
  const attributes = isObject(op['attributes']) ? op['attributes'] : {}
  const run: TextRun = { text: op['insert'] }
  for (const look of LOOKS) if (attributes[look] === true) run[look] = true
  const link = safeLink(attributes['link'])
  if (link !== null) run.link = link
  return [{ run, line: lineKindOf(attributes) }]
}

function lineKindOf({ header, list }: Record<string, unknown>): LineKind | null {
  if (list === 'bullet' || list === 'ordered') return list
  if (typeof header !== 'number') return null
  return header === 1 ? 'heading 1' : 'heading 2'
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
