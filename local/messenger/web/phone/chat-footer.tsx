import { classNames } from '@fanlight/ui/class-names'
import { useStore } from '@fanlight/web/store'
import { type SyntheticEvent, useState } from 'react'
import type { PhoneBot, PhoneChat } from '../../src/views/phone-views.ts'
import { call } from '../api/phone-api.ts'
import { HiddenText } from '../look/hidden-text.tsx'
import { Icon } from '../look/icon.tsx'
import { draft, drafts, keepChat, keepMessage, sendText } from '../state/chats.ts'
import { usePhoneTexts } from '../texts/texts.ts'
import { openApp } from '../web-view/actions.ts'
import * as css from './chat-footer.module.css'
import * as list from './commands.module.css'
import { InlineResults } from './inline-results.tsx'
import { ReplyKeyboard } from './reply-keyboard.tsx'

/** What stands under the messages: a field to write in, or the one thing that can be done. */
export function ChatFooter({ chat }: { chat: PhoneChat }) {
  if (chat.type === 'channel') return <ChannelFooter chat={chat} />
  if (!chat.isJoined || chat.isBlocked) return <StartFooter chat={chat} />
  return (
    <footer className={css.foot}>
      <Composer chat={chat} />
      {chat.replyKeyboard && <ReplyKeyboard chat={chat} keyboard={chat.replyKeyboard} />}
    </footer>
  )
}

function ChannelFooter({ chat }: { chat: PhoneChat }) {
  const texts = usePhoneTexts()
  const [isMuted, setMuted] = useState(false)
  const join = async () => {
    const { chat: joined } = await call('POST /chats/:chatId/join', {
      params: { chatId: chat.id },
      body: {},
    })
    keepChat(joined)
  }
  return (
    <footer className={css.foot}>
      {chat.isJoined ? (
        <button type="button" className={css.action} onClick={() => setMuted(!isMuted)}>
          {isMuted ? texts.unmute : texts.mute}
        </button>
      ) : (
        <button type="button" className={css.action} onClick={() => void join()}>
          {texts.join}
        </button>
      )}
    </footer>
  )
}

function StartFooter({ chat }: { chat: PhoneChat }) {
  const texts = usePhoneTexts()
  const start = async () => {
    const { message } = await call('POST /chats/:chatId/start', {
      params: { chatId: chat.id },
      body: {},
    })
    keepMessage(message)
  }
  return (
    <footer className={css.foot}>
      <button
        type="button"
        className={classNames(css.action, css.start)}
        onClick={() => void start()}
      >
        {chat.isBlocked ? texts.restart : texts.start}
      </button>
    </footer>
  )
}

function Composer({ chat }: { chat: PhoneChat }) {
  const texts = usePhoneTexts()
  const words = useStore(drafts, ({ texts: kept }) => kept[chat.id] ?? '')
  const setWords = (text: string) => draft(chat.id, text)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const commands = commandsFor(chat.bot, words, isMenuOpen)

  const send = async (text: string) => {
    setWords('')
    setMenuOpen(false)
    if (text.trim() !== '') await sendText(chat.id, text.trim())
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void send(words)
  }

  return (
    <>
      <InlineResults chat={chat} words={words} />
      {commands.length > 0 && <Commands commands={commands} choose={(name) => void send(name)} />}
      <form className={css.composer} onSubmit={submit}>
        <MenuButton chat={chat} toggle={() => setMenuOpen(!isMenuOpen)} isOpen={isMenuOpen} />
        <label className={css.field}>
          <HiddenText>{texts.message}</HiddenText>
          <input
            value={words}
            onChange={(event) => setWords(event.target.value)}
            placeholder={chat.replyKeyboard?.placeholder ?? texts.message}
            enterKeyHint="send"
            autoComplete="off"
          />
          <Icon name="smile" size={22} />
        </label>
        {words.trim() === '' ? (
          <span className={css.end}>
            <Icon name="mic" />
          </span>
        ) : (
          <button type="submit" className={classNames(css.end, css.send)} aria-label={texts.send}>
            <Icon name="send" />
          </button>
        )}
      </form>
    </>
  )
}

interface MenuButtonProps {
  chat: PhoneChat
  isOpen: boolean
  toggle(): void
}

function MenuButton({ chat, isOpen, toggle }: MenuButtonProps) {
  const texts = usePhoneTexts()
  const button = chat.bot?.menuButton
  if (button?.type === 'web_app') {
    return (
      <button
        type="button"
        className={css.menu}
        data-testid="menu-button"
        onClick={() => void openApp({ from: 'menu_button', chatId: chat.id })}
      >
        <Icon name="home" size={18} />
        {button.text || texts.open}
      </button>
    )
  }
  if (!chat.bot?.commands.length) return null
  return (
    <button
      type="button"
      className={css.menu}
      data-testid="menu-button"
      onClick={toggle}
      aria-expanded={isOpen}
    >
      {texts.menu}
    </button>
  )
}

function commandsFor(bot: PhoneBot | null, words: string, isMenuOpen: boolean) {
  const all = bot?.commands ?? []
  if (isMenuOpen) return all
  if (!/^\/\w*$/.test(words)) return []
  return all.filter(({ command }) => `/${command}`.startsWith(words))
}

interface CommandsProps {
  commands: PhoneBot['commands']
  choose(command: string): void
}

function Commands({ commands, choose }: CommandsProps) {
  return (
    <ul className={list.commands}>
      {commands.map(({ command, description }) => (
        <li key={command}>
          <button type="button" onClick={() => choose(`/${command}`)}>
            <b>/{command}</b>
            <span>{description}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
