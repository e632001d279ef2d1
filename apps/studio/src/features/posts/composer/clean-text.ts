import type { RichText } from '@fanlight/contract'

interface EditorOp {
  insert?: unknown
  attributes?: Record<string, unknown>
}

type Attributes = NonNullable<RichText['ops'][number]['attributes']>

const LOOKS = ['bold', 'italic', 'underline', 'strike'] as const
const LINK = /^https?:\/\/[^\s\p{Cc}]+$/u

/** What an editor holds, as far as a post may have it: what was pasted can be anything. */
export function toCleanText(ops: readonly EditorOp[]): RichText {
  return {
    ops: ops.flatMap(({ insert, attributes = {} }) => {
      if (typeof insert !== 'string' || insert === '') return []
      const clean = cleanAttributes(attributes)
      return Object.keys(clean).length > 0 ? [{ insert, attributes: clean }] : [{ insert }]
    }),
  }
}

function cleanAttributes(attributes: Record<string, unknown>): Attributes {
  const { link, header, list } = attributes
  const clean: Attributes = {}
  for (const look of LOOKS) if (attributes[look] === true) clean[look] = true
  if (typeof link === 'string' && LINK.test(link)) clean.link = link
  if (header === 1 || header === 2) clean.header = header
  if (list === 'bullet' || list === 'ordered') clean.list = list
  return clean
}

/** An address as people type it, with what it needs to be a link; null where it is none. */
export function toLink(typed: string): string | null {
  const text = typed.trim()
  const link = /^https?:\/\//i.test(text) ? text : `https://${text}`
  return LINK.test(link) && URL.canParse(link) && new URL(link).hostname.includes('.') ? link : null
}
