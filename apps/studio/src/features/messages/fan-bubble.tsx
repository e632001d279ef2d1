import type { Attachment } from '@fanlight/contract'
import type { Cents } from '@fanlight/contract/money'
import { Avatar } from '@fanlight/ui/avatar'
import { LockedMedia } from '@fanlight/ui/locked-media'
import { useI18n } from '../../shared/i18n.ts'
import { initialsOf } from '../../shared/kit/person.tsx'
import { useSession } from '../../shared/session.ts'
import * as css from './fan-bubble.module.css'

interface FanBubbleProps {
  text: string
  teaser: string
  price: Cents
  cover: Attachment | null
}

/** The message in a fan's chat before it is paid for. */
export function FanBubble({ text, teaser, price, cover }: FanBubbleProps) {
  const { t, money } = useI18n()
  const { creator } = useSession()
  const shown = price === 0 ? text : teaser
  return (
    <div className={css.chat} inert>
      <p className={css.name}>
        <Avatar initials={initialsOf(creator.name)} picture={creator.avatar} size={28} />
        {creator.name}
      </p>
      <div className={css.bubble}>
        {(cover || price > 0) && (
          <div className={css.picture}>
            <LockedMedia picture={cover?.photoMedium ?? null} />
          </div>
        )}
        <p>{shown || t(price === 0 ? 'campaign_view_empty' : 'campaign_view_locked')}</p>
      </div>
      {price > 0 && (
        <span className={css.unlock}>{t('campaign_unlock', { price: money(price) })}</span>
      )}
    </div>
  )
}
