import type { Entity } from '../views/phone-views.ts'
import { type Formatted, MarkupError } from './markup.ts'
import { linkTo } from './parse-html.ts'

type Kind =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strikethrough'
  | 'spoiler'
  | 'text_link'
  | 'custom_emoji'

const MARKS: [mark: string, kind: Kind][] = [
  ['*', 'bold'],
  ['__', 'underline'],
  ['_', 'italic'],
  ['~', 'strikethrough'],
  ['||', 'spoiler'],
]

const NAMES: Record<Kind, string> = {
  bold: 'Bold',
  italic: 'Italic',
  underline: 'Underline',
  strikethrough: 'Strikethrough',
  spoiler: 'Spoiler',
  text_link: 'TextUrl',
  custom_emoji: 'CustomEmoji',
}

const RESERVED = '_*[]()~`>#+-=|{}.!'

/** Reads Telegram's second Markdown, in which every mark that is meant as text is escaped. */
export function parseMarkdown(source: string): Formatted {
  const reader = new MarkdownReader(source)
  return reader.read()
}

class MarkdownReader {
  readonly #source: string
  readonly #entities: Entity[] = []
  readonly #open: { kind: Kind; offset: number; at: number }[] = []
  #text = ''
  #at = 0
  #quoteFrom: number | null = null

  constructor(source: string) {
    this.#source = source
  }

  read(): Formatted {
    while (this.#at < this.#source.length) this.#step()
    this.#endQuote()
    const unclosed = this.#open.at(-1)
    if (unclosed) throw this.#unended(NAMES[unclosed.kind], unclosed.at)
    return { text: this.#text, entities: this.#entities }
  }

  #step() {
    const char = this.#source.charAt(this.#at)
    const isLineStart = this.#at === 0 || this.#source.charAt(this.#at - 1) === '\n'
    if (this.#quoteFrom !== null && isLineStart && char !== '>') this.#endQuote()

    if (char === '\\' && isEscapable(this.#source.charAt(this.#at + 1))) {
      this.#text += this.#source.charAt(this.#at + 1)
      this.#at += 2
    } else if (char === '>' && isLineStart) {
      this.#quoteFrom ??= this.#text.length
      this.#at += 1
    } else if (char === '`') {
      this.#readCode()
    } else if (char === '[' || this.#source.startsWith('![', this.#at)) {
      this.#openEntity(char === '[' ? 'text_link' : 'custom_emoji', char === '[' ? 1 : 2)
    } else if (char === ']' && this.#isInLink()) {
      this.#closeLink()
    } else {
      this.#readMarkOrText(char)
    }
  }

  #readMarkOrText(char: string) {
    const [mark, kind] = MARKS.find(([mark]) => this.#source.startsWith(mark, this.#at)) ?? []
    if (mark && kind) {
      if (this.#open.some((open) => open.kind === kind)) this.#closeMark(kind, mark.length)
      else this.#openEntity(kind, mark.length)
      return
    }
    if (RESERVED.includes(char)) {
      throw new MarkupError(
        `Character '${char}' is reserved and must be escaped with the preceding '\\'`,
      )
    }
    this.#text += char
    this.#at += 1
  }

  #openEntity(kind: Kind, length: number) {
    this.#open.push({ kind, offset: this.#text.length, at: this.#at })
    this.#at += length
  }

  #closeMark(kind: Kind, length: number) {
    const open = this.#open.pop()
    if (!open || open.kind !== kind)
      throw this.#unended(open ? NAMES[open.kind] : '', open?.at ?? 0)
    this.#at += length
    const entity = { type: kind, offset: open.offset, length: this.#text.length - open.offset }
    if (entity.length > 0) this.#entities.push(entity)
  }

  #isInLink(): boolean {
    const kind = this.#open.at(-1)?.kind
    return kind === 'text_link' || kind === 'custom_emoji'
  }

  #closeLink() {
    const open = this.#open.pop()
    if (!open) return
    const content = this.#text.slice(open.offset)
    const entity = { type: open.kind, offset: open.offset, length: content.length }
    this.#at += 1
    const address = this.#source.charAt(this.#at) === '(' ? this.#readAddress() : content
    if (entity.length === 0) return
    if (open.kind === 'custom_emoji') {
      const id = address.match(/^tg:\/\/emoji\?id=(\d+)$/)?.[1]
      if (!id) throw new MarkupError('Custom emoji URL must have an emoji identifier')
      this.#entities.push({ ...entity, custom_emoji_id: id })
    } else {
      this.#entities.push(...linkTo(address, entity))
    }
  }

  #readAddress(): string {
    const startedAt = this.#at
    let address = ''
    for (this.#at += 1; this.#source.charAt(this.#at) !== ')'; this.#at += 1) {
      if (this.#at >= this.#source.length) {
        throw new MarkupError(`Can't find end of a URL at byte offset ${this.#bytesTo(startedAt)}`)
      }
      if (this.#source.charAt(this.#at) === '\\') this.#at += 1
      address += this.#source.charAt(this.#at)
    }
    this.#at += 1
    return address
  }

  #readCode() {
    const fence = this.#source.startsWith('```', this.#at) ? '```' : '`'
    const startedAt = this.#at
    let content = ''
    for (this.#at += fence.length; !this.#source.startsWith(fence, this.#at); this.#at += 1) {
      if (this.#at >= this.#source.length) {
        throw this.#unended(fence === '`' ? 'Code' : 'Pre', startedAt)
      }
      if (this.#source.charAt(this.#at) === '\\' && this.#at + 1 < this.#source.length)
        this.#at += 1
      content += this.#source.charAt(this.#at)
    }
    this.#at += fence.length
    this.#addCode(content, fence === '```')
  }

  #addCode(content: string, isBlock: boolean) {
    const language = isBlock ? content.match(/^([^\s`]+)\n/)?.[1] : undefined
    const code = language ? content.slice(language.length + 1) : content.replace(/^\n/, '')
    const entity = {
      type: isBlock ? 'pre' : 'code',
      offset: this.#text.length,
      length: code.length,
    }
    this.#text += code
    if (code.length > 0) this.#entities.push(language ? { ...entity, language } : entity)
  }

  #endQuote() {
    if (this.#quoteFrom === null) return
    const offset = this.#quoteFrom
    this.#quoteFrom = null
    const length = this.#text.slice(offset).replace(/\n$/, '').length
    if (length > 0) this.#entities.push({ type: 'blockquote', offset, length })
  }

  #unended(name: string, at: number): MarkupError {
    return new MarkupError(`Can't find end of ${name} entity at byte offset ${this.#bytesTo(at)}`)
  }

  #bytesTo(at: number): number {
    return Buffer.byteLength(this.#source.slice(0, at))
  }
}

function isEscapable(char: string): boolean {
  const code = char.charCodeAt(0)
  return code > 0 && code < 127
}
