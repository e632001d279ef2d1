import { Fragment, type ReactNode, useState } from 'react'
import type { Entity } from '../../src/views/phone-views.ts'
import { sendText } from '../state/chats.ts'
import { followLink } from '../web-view/actions.ts'
import * as css from './rich-text.module.css'
import { runsOf } from './text-runs.ts'

interface RichTextProps {
  text: string
  entities: Entity[]
  chatId: number
}

/** A text with its Bot API entities, which may lie inside each other but never cross. */
export function RichText({ text, entities, chatId }: RichTextProps) {
  return runsOf(text, entities).map(({ start, words, marks }) => (
    <Fragment key={start}>
      {marks.reduceRight<ReactNode>(
        (inside, mark) => dress(mark, inside, entityText(text, mark), chatId),
        words,
      )}
    </Fragment>
  ))
}

function entityText(text: string, { offset, length }: Entity) {
  return text.slice(offset, offset + length)
}

function dress(mark: Entity, inside: ReactNode, whole: string, chatId: number): ReactNode {
  switch (mark.type) {
    case 'bold':
      return <strong>{inside}</strong>
    case 'italic':
      return <em>{inside}</em>
    case 'underline':
      return <u>{inside}</u>
    case 'strikethrough':
      return <s>{inside}</s>
    case 'code':
      return <code>{inside}</code>
    case 'pre':
      return <pre>{inside}</pre>
    case 'blockquote':
    case 'expandable_blockquote':
      return <blockquote>{inside}</blockquote>
    case 'spoiler':
      return <Spoiler>{inside}</Spoiler>
    case 'bot_command':
      return <Press act={() => void sendText(chatId, whole)}>{inside}</Press>
    case 'text_link':
      return <Press act={() => void followLink(mark.url ?? '')}>{inside}</Press>
    case 'url':
      return <Press act={() => void followLink(withScheme(whole))}>{inside}</Press>
    case 'mention':
      return <Press act={() => void followLink(`https://t.me/${whole.slice(1)}`)}>{inside}</Press>
    default:
      return inside
  }
}

function Press({ act, children }: { act(): void; children: ReactNode }) {
  return (
    <button type="button" className={css.link} onClick={act}>
      {children}
    </button>
  )
}

function Spoiler({ children }: { children: ReactNode }) {
  const [isShown, setShown] = useState(false)
  if (isShown) return children
  return (
    <button type="button" className={css.spoiler} onClick={() => setShown(true)}>
      {children}
    </button>
  )
}

function withScheme(address: string) {
  return /^https?:/i.test(address) ? address : `https://${address}`
}
