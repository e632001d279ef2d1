import type { RichText } from '@fanlight/contract'
import Quill from 'quill/core.js'
import Bold from 'quill/formats/bold.js'
import Header from 'quill/formats/header.js'
import Italic from 'quill/formats/italic.js'
import Link from 'quill/formats/link.js'
import List from 'quill/formats/list.js'
import Strike from 'quill/formats/strike.js'
import Underline from 'quill/formats/underline.js'
import { toCleanText } from '../clean-text.ts'

export type Format = 'bold' | 'italic' | 'underline' | 'strike' | 'link' | 'header' | 'list'
export type Formats = Partial<Record<Format, unknown>>

Link.PROTOCOL_WHITELIST = ['http', 'https']
Quill.register({
  'formats/bold': Bold,
  'formats/italic': Italic,
  'formats/underline': Underline,
  'formats/strike': Strike,
  'formats/link': Link,
  'formats/header': Header,
  'formats/list': List,
})

export interface Editor {
  format(format: Format, value: unknown): void
  /** Makes the chosen words a link; where none are chosen, its address is what is written. */
  link(url: string | null): void
  focus(): void
}

interface EditorOptions {
  text: RichText
  label: string
  placeholder: string
  onChange: (text: RichText) => void
  /** What the words around the cursor look like. */
  onFormats: (formats: Formats) => void
}

/** The one place that knows Quill. It never asks it for HTML: a document is what goes in and out. */
export function openEditor(element: HTMLElement, options: EditorOptions): Editor {
  const { text, label, placeholder, onChange, onFormats } = options
  const quill = new Quill(element, {
    placeholder,
    formats: ['bold', 'italic', 'underline', 'strike', 'link', 'header', 'list'],
  })
  quill.root.setAttribute('role', 'textbox')
  quill.root.setAttribute('aria-multiline', 'true')
  quill.root.setAttribute('aria-label', label)
  quill.setContents(text.ops, 'silent')
  quill.on('text-change', () => onChange(toCleanText(quill.getContents().ops)))
  quill.on('editor-change', () => onFormats(quill.getSelection() ? quill.getFormat() : {}))

  return {
    focus: () => quill.focus(),
    format: (format, value) => quill.format(format, value, 'user'),
    link(url) {
      const range = quill.getSelection(true)
      if (url !== null && range.length === 0) {
        return void quill.insertText(range.index, url, { link: url }, 'user')
      }
      return void quill.formatText(range.index, range.length, 'link', url ?? false, 'user')
    },
  }
}
