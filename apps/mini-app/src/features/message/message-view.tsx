import type { Language } from '@fanlight/i18n/language'
import { perLanguage } from '@fanlight/i18n/per-language'
import { Avatar } from '@fanlight/ui/avatar'
import { Badge } from '@fanlight/ui/badge'
import { useQuery } from '@tanstack/react-query'
import { AttachmentMosaic } from '../../shared/attachments/attachment-mosaic.tsx'
import { useViewer } from '../../shared/content/viewer-context.ts'
import { useI18n } from '../../shared/i18n.ts'
import { hasText, RichText } from '../../shared/rich-text/rich-text.tsx'
import { useServices } from '../../shared/services.ts'
import { initialsOf } from '../../shared/session/creator-name.ts'
import { offerQuery } from '../../shared/session/session-state.ts'
import { TimeAgo } from '../../shared/time/time-ago.tsx'
import type { Message } from './message.queries.ts'
import * as css from './message-view.module.css'

const clocks = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
)

/** Who wrote it and when, and the message as it stands in a chat. */
export function MessageView({ message }: { message: Message }) {
  const { language } = useI18n()
  const openViewer = useViewer()
  return (
    <>
      <Sender message={message} />
      <article className={css.bubble}>
        <AttachmentMosaic
          content={message}
          open={(index) => openViewer({ content: message, index })}
        />
        {hasText(message.text) && (
          <div className={css.text}>
            <RichText text={message.text} />
          </div>
        )}
        <p className={css.clock}>{clockText(message.createdAt, language)}</p>
      </article>
    </>
  )
}

function Sender({ message }: { message: Message }) {
  const { t } = useI18n()
  const { api } = useServices()
  const { data: offer } = useQuery(offerQuery(api, message.authorId))
  return (
    <header className={css.sender}>
      <Avatar
        initials={offer ? initialsOf(offer) : ''}
        picture={offer?.user.avatar ?? null}
        size={40}
      />
      <div className={css.who}>
        <h1>{offer ? offer.user.name.nominative : '\u00a0'}</h1>
        <p>
          <TimeAgo at={message.createdAt} />
        </p>
      </div>
      {message.price > 0 && <Badge tone="good">{t('pay.unlocked')}</Badge>}
    </header>
  )
}

/** The hour and the minute on the wall of who looks; Indonesian writes them with a dot. */
function clockText(at: number, language: Language): string {
  return clocks(language).format(at * 1000)
}
