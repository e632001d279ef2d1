import type { Cents } from '@fanlight/contract/money'
import type { RichText } from '@fanlight/contract/rich-text'
import { type LineKind, parsePostOps, parsePostText } from './rich-text.ts'

/** Why a draft cannot be published as it is. */
export type DraftProblem = 'nothing_inside' | 'price_missing' | 'file_pending' | 'file_failed'

export interface DraftToCheck {
  text: string
  audience: 'free' | 'premium' | 'paid'
  price: Cents | null
  files: readonly { state: 'uploading' | 'processing' | 'ready' | 'failed' }[]
}

/** What is missing; a file that is on its way is no problem for a draft that waits for it. */
export function draftProblems({ text, audience, price, files }: DraftToCheck): DraftProblem[] {
  const has = (...states: string[]) => files.some(({ state }) => states.includes(state))
  const problems: [DraftProblem, boolean][] = [
    ['nothing_inside', files.length === 0 && !hasWords(text)],
    ['price_missing', audience === 'paid' && price === null],
    ['file_pending', has('uploading', 'processing')],
    ['file_failed', has('failed')],
  ]
  return problems.flatMap(([problem, isThere]) => (isThere ? [problem] : []))
}

/** A post's text as an editor takes it, with nothing in it that the contract does not know. */
export function toRichText(text: string): RichText {
  const ops = parsePostOps(text).map(({ run: { text: insert, ...looks }, line }) => {
    const attributes = { ...looks, ...lineAttributes(line) }
    return Object.keys(attributes).length > 0 ? { insert, attributes } : { insert }
  })
  return { ops }
}

/** As posts keep it; a document without words is no text at all. */
export function toPostText(document: RichText): string {
  const text = JSON.stringify({ ops: document.ops })
  return hasWords(text) ? text : ''
}

function hasWords(text: string): boolean {
  return parsePostText(text).some((run) => run.text.trim() !== '')
}

function lineAttributes(line: LineKind | null): NonNullable<RichText['ops'][number]['attributes']> {
  if (line === 'bullet' || line === 'ordered') return { list: line }
  if (line === null) return {}
  return { header: line === 'heading 1' ? 1 : 2 }
}
