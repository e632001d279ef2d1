import { useStore } from '@fanlight/web/store'
import { useEffect } from 'react'
import type { PhoneChat } from '../../src/views/phone-views.ts'
import { Avatar } from '../look/avatar.tsx'
import { Icon } from '../look/icon.tsx'
import { chats, readThread } from '../state/chats.ts'
import { show } from '../state/navigation.ts'
import { usePhoneTexts } from '../texts/texts.ts'
import { ChatFooter } from './chat-footer.tsx'
import { Wallpaper } from './frosted-glass.tsx'
import { MessageList } from './message-list.tsx'
import { StatusBar } from './status-bar.tsx'
import './chat.css'
import './media.css'
import './message.css'

export function ChatScreen({ chatId }: { chatId: number }) {
  const chat = useStore(chats, ({ list }) => list?.find(({ id }) => id === chatId))
  const thread = useStore(chats, ({ messages }) => messages[chatId])

  useEffect(() => {
    void readThread(chatId)
  }, [chatId])

  if (!chat) return null
  return (
    <section className="chat" aria-label={chat.title}>
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
    <header className="chat-head">
      <StatusBar />
      <div className="chat-head-row">
        <button
          type="button"
          className="chat-back"
          onClick={() => show({ name: 'list' })}
          aria-label={unread > 0 ? `${texts.back}, ${unread}` : texts.back}
        >
          <Icon name="back" size={26} />
          {unread > 0 && <b>{unread}</b>}
        </button>
        <div className="chat-title">
          <h2>{chat.title}</h2>
          <span>{subtitle(chat, texts)}</span>
        </div>
        <Avatar id={chat.id} name={chat.title} photoUrl={chat.photoUrl} />
      </div>
    </header>
  )
}

function subtitle(chat: PhoneChat, texts: ReturnType<typeof usePhoneTexts>) {
  if (chat.type === 'channel') return texts.subscribers(chat.memberCount)
  return chat.action ? texts.typing : texts.bot
}
