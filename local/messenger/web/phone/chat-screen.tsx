import { useStore } from '@fanlight/web/store'
import { useEffect } from 'react'
import type { PhoneChat } from '../../src/views/phone-views.ts'
import { Avatar } from '../look/avatar.tsx'
import { chats, readThread } from '../state/chats.ts'
import { show } from '../state/navigation.ts'
import { usePhoneTexts } from '../texts/texts.ts'
import { BackButton } from './back-button.tsx'
import { ChatFooter } from './chat-footer.tsx'
import * as css from './chat-screen.module.css'
import { MessageList } from './message-list.tsx'
import { StatusBar } from './status-bar.tsx'
import { Wallpaper } from './wallpaper.tsx'

export function ChatScreen({ chatId }: { chatId: number }) {
  const chat = useStore(chats, ({ list }) => list?.find(({ id }) => id === chatId))
  const thread = useStore(chats, ({ messages }) => messages[chatId])

  useEffect(() => {
    void readThread(chatId)
  }, [chatId])

  if (!chat) return null
  return (
    <section className={css.chat} aria-label={chat.title}>
      <Wallpaper />
      <ChatHeader chat={chat} />
      <MessageList chat={chat} thread={thread ?? null} />
      <ChatFooter chat={chat} />
    </section>
  )
}

function ChatHeader({ chat }: { chat: PhoneChat }) {
  const texts = usePhoneTexts()
  const unread = useStore(chats, ({ list }) =>
    (list ?? []).reduce((sum, other) => sum + (other.id === chat.id ? 0 : other.unread), 0),
  )
  return (
    <header className={css.head}>
      <StatusBar />
      <div className={css.headRow}>
        <BackButton
          onClick={() => show({ name: 'list' })}
          aria-label={unread > 0 ? `${texts.back}, ${unread}` : texts.back}
        >
          {unread > 0 && <b>{unread}</b>}
        </BackButton>
        <div className={css.title}>
          <h2>{chat.title}</h2>
          <span>{subtitle(chat, texts)}</span>
        </div>
        <Avatar id={chat.id} name={chat.title} photoUrl={chat.photoUrl} className={css.photo} />
      </div>
    </header>
  )
}

function subtitle(chat: PhoneChat, texts: ReturnType<typeof usePhoneTexts>) {
  if (chat.type === 'channel') return texts.subscribers(chat.memberCount)
  return chat.action ? texts.typing : texts.bot
}
