import { classNames } from '@fanlight/ui/class-names'
import { Fragment, useLayoutEffect, useRef } from 'react'
import type { PhoneChat } from '../../src/views/phone-views.ts'
import { readOlder, type Thread } from '../state/chats.ts'
import { useWorldDay } from '../state/world-day.ts'
import { usePhoneLocale, usePhoneTexts } from '../texts/texts.ts'
import { groupMessages } from './group-messages.ts'
import * as bubble from './message.module.css'
import { Message } from './message.tsx'
import * as css from './message-list.module.css'

export function MessageList({ chat, thread }: { chat: PhoneChat; thread: Thread | null }) {
  const texts = usePhoneTexts()
  const box = useRef<HTMLDivElement>(null)
  const last = thread?.messages.at(-1)?.id

  // The newest message is what one looks at, when the chat opens and when one arrives.
  useLayoutEffect(() => {
    if (box.current && last !== undefined) box.current.scrollTop = box.current.scrollHeight
  }, [last])

  const isEmpty = thread?.messages.length === 0
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled list must be reachable by keys
    <div className={css.messages} ref={box} tabIndex={0} role="log" aria-busy={thread === null}>
      <div className={css.spring} />
      {thread?.hasMore && (
        <button
          type="button"
          className={classNames(bubble.service, css.older)}
          onClick={() => void readOlder(chat.id)}
        >
          {texts.loadOlder}
        </button>
      )}
      {isEmpty && <Introduction chat={chat} />}
      {groupMessages(thread?.messages ?? []).map(({ message, opensDay }) => (
        <Fragment key={message.id}>
          {opensDay && <Day date={message.date} />}
          <Message message={message} chat={chat} />
        </Fragment>
      ))}
    </div>
  )
}

function Introduction({ chat }: { chat: PhoneChat }) {
  const texts = usePhoneTexts()
  if (chat.type === 'channel') return <p className={bubble.service}>{texts.emptyChannel}</p>
  if (!chat.bot?.description) return null
  return (
    <div className={bubble.introduction}>
      <strong>{texts.whatItCanDo}</strong>
      <p>{chat.bot.description}</p>
    </div>
  )
}

function Day({ date }: { date: number }) {
  const texts = usePhoneTexts()
  const locale = usePhoneLocale()
  const today = new Date(useWorldDay())
  const yesterday = new Date(today)
  yesterday.setDate(today.getDate() - 1)
  const day = new Date(date * 1000)
  if (isSameDay(day, today)) return <p className={bubble.service}>{texts.today}</p>
  if (isSameDay(day, yesterday)) return <p className={bubble.service}>{texts.yesterday}</p>
  return (
    <p className={bubble.service}>
      {day.toLocaleDateString(locale, { day: 'numeric', month: 'long' })}
    </p>
  )
}

function isSameDay(one: Date, other: Date): boolean {
  return one.toDateString() === other.toDateString()
}
