import { classNames } from '@fanlight/ui/class-names'
import type { PhoneChat, PhoneMessage } from '../../src/views/phone-views.ts'
import { call } from '../api/phone-api.ts'
import { Icon } from '../look/icon.tsx'
import { keepMessage } from '../state/chats.ts'
import { show } from '../state/navigation.ts'
import { usePhoneLocale, usePhoneTexts } from '../texts/texts.ts'
import { pressButton } from '../web-view/actions.ts'
import { InlineKeyboard } from './inline-keyboard.tsx'
import { InvoiceCard } from './invoice-card.tsx'
import * as css from './message.module.css'
import { isLockedMessage, MessageMedia } from './message-media.tsx'
import { RichText } from './rich-text.tsx'
import { serviceText } from './service-text.ts'

const PICTURE_WIDTH = 278
const POST_WIDTH = 330

export function Message({ message, chat }: { message: PhoneMessage; chat: PhoneChat }) {
  const texts = usePhoneTexts()
  const service = serviceText(message, texts)
  if (service) return <p className={css.service}>{service}</p>

  const isPost = chat.type === 'channel'
  const hasPicture = message.media.some(({ kind }) => !FILES.includes(kind))
  const shape = isPost ? css.post : classNames(css.bubble, message.isOut && css.out)
  return (
    <>
      <article className={classNames(shape, hasPicture && css.hasPicture)}>
        {isPost && <h3 className={css.name}>{chat.title}</h3>}
        <Origin message={message} />
        <MessageMedia
          media={message.media}
          width={isPost ? POST_WIDTH : PICTURE_WIDTH}
          isLocked={isLockedMessage(message)}
          unlock={() => void unlock(message)}
        />
        {message.invoice && <InvoiceCard invoice={message.invoice} />}
        <Words message={message} />
      </article>
      <InlineKeyboard message={message} isWide={isPost} />
    </>
  )
}

const FILES = ['document', 'audio', 'voice']

function Words({ message }: { message: PhoneMessage }) {
  const texts = usePhoneTexts()
  const locale = usePhoneLocale()
  const { date, editDate, views } = message
  const time = new Date(date * 1000).toLocaleTimeString(locale, {
    hour: '2-digit',
    minute: '2-digit',
  })
  return (
    <div className={css.words}>
      <RichText text={message.text} entities={message.entities} chatId={message.chatId} />
      <span className={css.meta}>
        {editDate !== null && `${texts.edited} `}
        {views !== null && (
          <>
            <Icon name="eye" size={15} />
            {compact(views)}&ensp;
          </>
        )}
        <time dateTime={new Date(date * 1000).toISOString()}>{time}</time>
      </span>
    </div>
  )
}

function Origin({ message }: { message: PhoneMessage }) {
  const texts = usePhoneTexts()
  return (
    <>
      {message.forwardedFrom && (
        <p className={css.origin}>{texts.forwardedFrom(message.forwardedFrom)}</p>
      )}
      {message.viaBot && <p className={css.origin}>{texts.via(message.viaBot)}</p>}
      {message.replyTo && <p className={css.reply}>{message.replyTo.text}</p>}
    </>
  )
}

/** Glass over media that costs Stars is bought; any other is opened by the message's own button. */
async function unlock(message: PhoneMessage) {
  if (!message.paidMedia) return pressButton(message, 0, 0)
  const outcome = await call('POST /chats/:chatId/messages/:messageId/unlock', {
    params: { chatId: message.chatId, messageId: message.id },
    body: {},
  })
  if (outcome.missingStars > 0) return show({ name: 'stars' })
  keepMessage(outcome.message)
}

function compact(count: number) {
  return count < 1000 ? `${count}` : `${(count / 1000).toFixed(1).replace(/\.0$/, '')}K`
}
