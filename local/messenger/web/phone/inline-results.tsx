import { useStore } from '@fanlight/web/store'
import { useEffect, useState } from 'react'
import type { InlineAnswer } from '../../src/views/api-types.ts'
import type { PhoneChat } from '../../src/views/phone-views.ts'
import { call } from '../api/phone-api.ts'
import { chats, draft, keepMessage } from '../state/chats.ts'
import { openApp } from '../web-view/actions.ts'
import * as css from './commands.module.css'

const TYPING_MS = 300

interface InlineResultsProps {
  chat: PhoneChat
  /** Everything in the field: `@some_bot and what is asked of it`. */
  words: string
}

/** What a bot offers while it is asked from the message field of any chat. */
export function InlineResults({ chat, words }: InlineResultsProps) {
  const [, username = '', query = ''] = /^@(\w+) (.*)$/s.exec(words) ?? []
  const bot = useStore(chats, ({ list }) => list?.find((known) => known.bot?.username === username))
  const botId = bot?.id
  const [answer, setAnswer] = useState<InlineAnswer | null>(null)

  useEffect(() => {
    if (botId === undefined) return setAnswer(null)
    let isCurrent = true
    const timer = setTimeout(() => {
      call('POST /inline-queries', { body: { botId, chatId: chat.id, query } }).then(
        (found) => isCurrent && setAnswer(found),
        () => isCurrent && setAnswer(null),
      )
    }, TYPING_MS)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [botId, chat.id, query])

  if (!answer || botId === undefined) return null
  return (
    <ul className={css.commands}>
      {answer.button && (
        <li>
          <button type="button" onClick={() => void pressAbove(answer, botId)}>
            <b>{answer.button.text}</b>
          </button>
        </li>
      )}
      {answer.results.map(({ id, title, description }) => (
        <li key={id}>
          <button type="button" onClick={() => void choose(answer, id, chat.id)}>
            <b>{title}</b>
            <span>{description}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

async function choose({ queryId }: InlineAnswer, resultId: string, chatId: number) {
  const { message } = await call('POST /inline-queries/:queryId/choose', {
    params: { queryId },
    body: { resultId },
  })
  draft(chatId, '')
  keepMessage(message)
}

/** The button over the results opens the bot's app, or starts the bot. */
async function pressAbove({ button, queryId }: InlineAnswer, botId: number) {
  if (button?.webAppUrl) return openApp({ from: 'inline_mode', botId, queryId })
  const payload = button?.startParameter ?? ''
  await call('POST /chats/:chatId/start', { params: { chatId: botId }, body: { payload } })
}
