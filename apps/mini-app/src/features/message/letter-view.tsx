import { Avatar } from '@fanlight/ui/avatar'
import { Badge } from '@fanlight/ui/badge'
import { useQuery } from '@tanstack/react-query'
import { AttachmentMosaic } from '../../shared/attachments/attachment-mosaic.tsx'
import { initialsOf } from '../../shared/session/creator-name.ts'
import { useI18n } from '../../shared/i18n.ts'
import { offerQuery } from '../../shared/session/main-state.ts'
import { hasText, RichText } from '../../shared/rich-text/rich-text.tsx'
import { useServices } from '../../shared/services.ts'
import { clockText } from '../../shared/time/clock-text.ts'
import { TimeAgo } from '../../shared/time/time-ago.tsx'
import { useViewer } from '../../shared/content/viewer-context.ts'
import css from './letter-view.module.css'
import type { Letter } from './message.queries.ts'

/** Who wrote it and when, and the message as it stands in a chat. */
export function LetterView({ letter }: { letter: Letter }) {
  const { language } = useI18n()
  const openViewer = useViewer()
  return (
    <>
      <Sender letter={letter} />
      <article className={css['bubble']}>
        <AttachmentMosaic
          content={letter}
          open={(index) => openViewer({ content: letter, index })}
        />
        {hasText(letter.text) && (
          <div className={css['text']}>
            <RichText text={letter.text} />
          </div>
        )}
        <p className={css['clock']}>{clockText(letter.createdAt, language)}</p>
      </article>
    </>
  )
}

function Sender({ letter }: { letter: Letter }) {
  const { t } = useI18n()
  const { api } = useServices()
  const { data: offer } = useQuery(offerQuery(api, letter.authorId))
  return (
    <header className={css['sender']}>
      <Avatar
        initials={offer ? initialsOf(offer) : ''}
        picture={offer?.user.avatar ?? null}
        size={40}
      />
      <div className={css['who']}>
        <h1>{offer ? offer.user.name.nominative : '\u00a0'}</h1>
        <p>
          <TimeAgo at={letter.createdAt} />
        </p>
      </div>
      {letter.price > 0 && <Badge tone="good">{t('pay.unlocked')}</Badge>}
    </header>
  )
}
