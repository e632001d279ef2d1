import { classNames } from '@fanlight/ui/class-names'
import { useStore } from '@fanlight/web/store'
import type { PhoneChat } from '../../src/views/phone-views.ts'
import { Avatar } from '../look/avatar.tsx'
import { Icon } from '../look/icon.tsx'
import { chats } from '../state/chats.ts'
import { show } from '../state/navigation.ts'
import { session } from '../state/session.ts'
import { useWorldDay } from '../state/world-day.ts'
import { usePhoneLocale, usePhoneTexts } from '../texts/texts.ts'
import * as css from './chat-list.module.css'
import * as screen from './screen.module.css'
import { previewOf } from './service-text.ts'
import { StatusBar } from './status-bar.tsx'

export function ChatList() {
  const texts = usePhoneTexts()
  const list = useStore(chats, (value) => value.list)
  const stars = useStore(session, ({ user }) => user?.stars ?? 0)
  return (
    <section className={screen.screen} aria-label={texts.chats}>
      <header className={screen.head}>
        <StatusBar />
        <div className={screen.headRow}>
          <h2>{texts.chats}</h2>
          <button
            type="button"
            className={css.stars}
            onClick={() => show({ name: 'stars' })}
            aria-label={`${texts.stars.title}: ${stars}`}
          >
            <Icon name="starFilled" size={16} />
            {texts.number(stars)}
          </button>
        </div>
      </header>
      {list?.length === 0 && <p className={css.empty}>{texts.noChats}</p>}
      <ul className={css.rows} data-testid="chats" aria-busy={list === null}>
        {list === null
          ? [1, 2, 3].map((row) => <li key={row} className={classNames(css.row, css.skeleton)} />)
          : list.map((chat) => <Row key={chat.id} chat={chat} />)}
      </ul>
    </section>
  )
}

function Row({ chat }: { chat: PhoneChat }) {
  const texts = usePhoneTexts()
  const { lastMessage } = chat
  const idle = chat.bot?.shortDescription || texts.bot
  return (
    <li>
      <button
        type="button"
        className={css.row}
        onClick={() => show({ name: 'chat', chatId: chat.id })}
      >
        <Avatar id={chat.id} name={chat.title} photoUrl={chat.photoUrl} className={css.photo} />
        <span className={css.name}>{chat.title}</span>
        <span className={css.time}>{lastMessage && <When date={lastMessage.date} />}</span>
        <span className={css.preview}>{lastMessage ? previewOf(lastMessage, texts) : idle}</span>
        {chat.unread > 0 && <b className={css.unread}>{chat.unread}</b>}
      </button>
    </li>
  )
}

function When({ date }: { date: number }) {
  const locale = usePhoneLocale()
  const day = new Date(date * 1000)
  const isToday = day.toDateString() === useWorldDay()
  return isToday
    ? day.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })
    : day.toLocaleDateString(locale, { day: 'numeric', month: 'short' })
}
